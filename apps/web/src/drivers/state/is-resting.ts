import type { DriverStateView } from '@sablon/contracts';

/** On a break without a trip in hand: the position is not needed, and the screen may turn off. */
export const isResting = ({ shift, current }: Pick<DriverStateView, 'shift' | 'current'>): boolean =>
  shift === 'break' && !current;
