import { archiveName, dueInMs, outOfDate, unfinished } from './schedule.mjs';

const HOUR_MS = 3_600_000;
const at = (text: string) => new Date(`${text}Z`);
const nameAt = (text: string) => archiveName(at(text));
const NOON = at('2026-11-29T12:00:00');

describe('the schedule of backups', () => {
  it('is due at once without one, else so many hours after the newest', () => {
    expect(nameAt('2026-11-29T09:30:05')).toBe('sablon-backup-20261129T093005Z.tar.gz');
    expect(dueInMs([], 24, NOON)).toBe(0);
    expect(dueInMs(['notes.txt', `${nameAt('2026-11-29T11:00:00')}.part`], 24, NOON)).toBe(0);
    const names = [nameAt('2026-11-29T09:00:00'), nameAt('2026-11-28T09:00:00')];
    expect(dueInMs(names, 24, NOON)).toBe(21 * HOUR_MS);
    expect(dueInMs(names, 3, NOON)).toBe(0);
    expect(dueInMs(names, 1, NOON)).toBe(0);
  });

  it('is not put off by a clock that was wrong', () =>
    expect(dueInMs([nameAt('2027-11-29T09:00:00')], 24, NOON)).toBe(24 * HOUR_MS));

  it('leaves the newest archives and every other file', () => {
    const days = ['25', '28', '26', '27'].map((day) => nameAt(`2026-11-${day}T03:00:00`));
    const names = [...days, 'before-the-move.tar.gz', 'sablon-backup-today.tar.gz'];
    expect(outOfDate(names, 2)).toEqual([nameAt('2026-11-25T03:00:00'), nameAt('2026-11-26T03:00:00')]);
    expect(outOfDate(names, 4)).toEqual([]);
    expect(unfinished([...names, `${days[0]}.part`, 'movie.part'])).toEqual([`${days[0]}.part`]);
  });
});
