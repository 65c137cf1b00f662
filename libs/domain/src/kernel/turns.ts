/** Possible instructions to a driver at the start of a step. */
export const TURNS = [
  'depart',
  'straight',
  'slight_left',
  'left',
  'sharp_left',
  'slight_right',
  'right',
  'sharp_right',
  'uturn',
  'roundabout',
  'merge',
  'arrive',
] as const;
export type Turn = (typeof TURNS)[number];
