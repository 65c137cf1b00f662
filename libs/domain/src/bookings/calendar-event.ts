import ical, { ICalCalendarMethod } from 'ical-generator';

/** A ride as a calendar entry. */
export interface CalendarEvent {
  /** Stays the same for the same ride, so that a second import changes the entry instead of adding one. */
  readonly uid: string;
  readonly startsAt: Date;
  readonly durationSeconds: number;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
}

/** The separators of Unicode break lines for some readers of calendars, but not for the library. */
const text = (value: string): string => value.replace(/[\u2028\u2029\u0085]/g, '\n');

/** An iCalendar file (RFC 5545) with these rides; `writtenAt` is when the file is made, `brand` who makes it. */
export function calendarFile(events: readonly CalendarEvent[], writtenAt: Date, brand: string): string {
  const calendar = ical({ prodId: `//${brand}//Rides//EN`, method: ICalCalendarMethod.PUBLISH });
  for (const { uid, startsAt, durationSeconds, url, ...words } of events)
    calendar.createEvent({
      id: uid,
      stamp: writtenAt,
      start: startsAt,
      end: new Date(startsAt.getTime() + durationSeconds * 1000),
      summary: text(words.summary),
      location: text(words.location),
      description: text(words.description),
      url,
    });
  return `${calendar.toString()}\r\n`;
}
