import type { SuggestionsView } from '@sablon/contracts';

type Suggested = SuggestionsView['drivers'][number];

/** What is known of drivers at this moment; `settled`: no newer answer is on its way. */
export interface Known {
  readonly able: readonly Pick<Suggested, 'driverId'>[];
  /** Everybody who was judged; undefined before the first answer. */
  readonly all: readonly Pick<Suggested, 'driverId'>[] | undefined;
  readonly settled: boolean;
}
/** The driver a deed is for, and whether he stays: whoever reads a name and presses Enter means that name. */
export interface DriverPick {
  readonly driverId: string;
  readonly stays: boolean;
}

/** Whom one picked, as long as he is known at all; else the best, who stays from the first settled answer on; '' = nobody. */
export function driverPick(picked: string, { able, all, settled }: Known): DriverPick {
  if (picked !== '') {
    const isKnown = all === undefined || all.some(({ driverId }) => driverId === picked);
    return { driverId: isKnown ? picked : '', stays: true };
  }
  const driverId = able[0]?.driverId ?? '';
  return { driverId, stays: settled && driverId !== '' };
}
