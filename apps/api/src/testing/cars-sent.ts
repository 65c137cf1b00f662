import { readFleetFrame, type FleetState } from '@sablon/contracts';
import type { Connection } from './connect.js';

export interface SentCar {
  readonly x: number;
  readonly y: number;
  readonly state: FleetState;
  readonly lost: boolean;
}

/** The cars a console shows now, by driver, from its frames. */
export function carsSent(connection: Connection): ReadonlyMap<string, SentCar> {
  const names = new Map<number, string>();
  const cars = new Map<number, SentCar>();
  for (const frame of connection.received('fleet.frame'))
    readFleetFrame(frame as Uint8Array, {
      begin: (fresh) => fresh && [names, cars].forEach((known) => known.clear()),
      name: (no, driverId) => void names.set(no, driverId),
      car: (no, x, y, _heading, state, lost) => void cars.set(no, { x, y, state, lost }),
      leave: (no) => void cars.delete(no),
    });
  return new Map(Array.from(cars, ([no, car]) => [names.get(no) ?? '', car]));
}
