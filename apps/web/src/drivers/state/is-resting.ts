import type { DriverStateView } from '@sablon/contracts';

/** On a break without a ride in hand: nobody needs to know where he is, and his screen may sleep. */
export const isResting = ({ shift, current }: Pick<DriverStateView, 'shift' | 'current'>): boolean =>
  shift === 'break' && !current;
