/** A number on a door, and what follows it. */
export interface DoorNumber {
  readonly number: number;
  readonly suffix: string;
}

const ONE = /^(\d{1,4})\s?(bis|ter|[a-z])?(?![\d])/i;
const MOST_IN_A_RANGE = 20;

/** The numbers of `addr:housenumber`: `12`, `12a`, `12;14`, `12-16` (every second one), `12/3` (the box is dropped). */
export function parseHouseNumbers(written: string): DoorNumber[] {
  const doors: DoorNumber[] = [];
  for (const part of written.split(/[;,]/)) {
    const text = part.trim();
    const range = /^(\d{1,4})\s?-\s?(\d{1,4})$/.exec(text);
    const [from, to] = [Number(range?.[1]), Number(range?.[2])];
    if (range && to > from && to - from <= MOST_IN_A_RANGE * 2) {
      for (let number = from; number <= to; number += 2) doors.push({ number, suffix: '' });
      continue;
    }
    const one = ONE.exec(text);
    if (one && Number(one[1]) > 0) doors.push({ number: Number(one[1]), suffix: (one[2] ?? '').toLowerCase() });
  }
  return doors;
}
