import fc from 'fast-check';
import { calendarFile, type CalendarEvent } from './calendar-event.js';

const ride: CalendarEvent = {
  uid: 'trip-1@sablon',
  startsAt: new Date('2026-11-22T05:30:00Z'),
  durationSeconds: 1_500,
  summary: 'Sablon K7QX2M',
  location: 'Rue Neuve 12, 1000 Bruxelles',
  description: 'Vers Brussels Airport; code K7QX2M\nÀ bientôt',
  url: 'https://sablon.test/track/x',
};
const NOW = new Date('2026-11-21T12:00:00Z');
const unfolded = (file: string): string[] => file.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('a ride in a calendar', () => {
  it('begins and ends when the ride does, wherever the calendar is', () => {
    const lines = unfolded(calendarFile([ride], NOW, 'Sablon'));
    expect(lines).toContain('DTSTART:20261122T053000Z');
    expect(lines).toContain('DTEND:20261122T055500Z');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:trip-1@sablon',
        'DTSTAMP:20261121T120000Z',
        'METHOD:PUBLISH',
        'PRODID:-//Sablon//Rides//EN',
      ]),
    );
    expect(lines).toContain('LOCATION:Rue Neuve 12\\, 1000 Bruxelles');
    expect(lines).toContain('DESCRIPTION:Vers Brussels Airport\\; code K7QX2M\\nÀ bientôt');
  });

  it('has no line longer than calendars accept, loses no character, and cannot be ended by what people typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom('\n', '\r', '\r\n', '\u2028'),
        (summary, end) => {
          const file = calendarFile([{ ...ride, summary: `${summary}${end}END:VCALENDAR` }], NOW, 'Sablon');
          for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(unfolded(file).filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
          expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028\u2029\u0085]/);
          expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        },
      ),
    );
  });
});
