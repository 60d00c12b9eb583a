"""Johnson Park: the park itself, the side of the pond, and the playing field."""

from __future__ import annotations

from art.plan import Room, Site
from kinds import OPEN

NAME = "Johnson Park"

PARK = (
    Site(NAME, 31, 55, (Room("park", (0, 0, 28, 19)),), """
%%%%%%%%%%%%%  %%%%%%%%%%%%%
%   o                  o    
% 22 VVVVV        VVVVV 33  
% 22                    33  
%    ,,,,,      J ,,,,,     
% 33 ,,,,,        ,,,,, 22  
% 33 ,,,,,iEE  EEi,,,,, 22  
%    ,,,,,        ,,,,,     
             FF             
             FF             
%    ,,,,,        ,,,,,     
% 22 ,,,,,iEE  EEi,,,,, 33  
% 22 ,,,,,        ,,,,, 33  
%    ,,,,,        ,,,,,     
% 33                    22  
% 33 VVVVV        VVVVV 22  
%                           
%   o    EE      EE    o    
%%%%%%%%%%%%%  %%%%%%%%%%%%%""", "", OPEN),
    Site(NAME, 59, 55, (Room("pond side", (0, 0, 20, 19)),), """
%%%%%%%%%%%%%%%%%%%%
                   %
 ??   |~~~~~  33   %
 ?? ~~~~~~~~~~33   %
   |~~~~~~~~~~~~   %
   ~~~~~~~~~~~~~|  %
   ~~~~~~~~~~~~~|??%
    ~~~~~~~~~~~~ ??%
  ee |~~~~~~~~~    %
        ~~~~~   ee %
  o                %
                   %
                    
                    
 22  ee      ee  33%
 22              33%
     VVVV  VVVV    %
  o              o %
%%%%%%%%%%%%%%%%%%%%""", "", OPEN),
    Site(NAME, 81, 55, (Room("playing field", (0, 0, 30, 19)),), """
%%%%%%%%%%%%%  %%%%%%%%%%%%%%%
%                            %
% 22  rrrrrrrrrrrrrrrrrr  22 %
% 22 rrrrrrrrrrrrrrrrrrrr 22 %
%   rrr                rrr   %
%  rrr gggggggggggggggg rrr  %
%  rr  gggggggggggggggg  rr  %
%  rr  gggggggggggggggg  rr  %
%  rr  gggggggggggggggg  rr E%
%  rr  gggggggggggggggg  rr E%
%  rr  gggggggggggggggg  rr  %
%  rr  gggggggggggggggg  rr  %
   rr  gggggggggggggggg  rr  %
   rrr gggggggggggggggg rrr  %
%   rrr                rrr   %
% 33 rrrrrrrrrrrrrrrrrrrr 33 %
% 33  rrrrrrrrrrrrrrrrrr  33 %
%    EE    EE    EE    EE    %
%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%""", "", OPEN),
)  # fmt: skip
