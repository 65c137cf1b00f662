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

/** RFC 5545 §3.1: a line is at most 75 octets. */
const LINE_OCTETS = 75;

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
/** Text values, RFC 5545 §3.3.11. */
const text = (value: string): string =>
  value.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n\u2028\u2029\u0085]/g, '\\n');

const octets = (sign: string): number => {
  const point = sign.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
};

/** Folds a long line between characters; continuation lines begin with a space. */
function fold(line: string): string {
  let folded = '';
  let used = 0;
  for (const sign of line) {
    const size = octets(sign);
    if (used + size > LINE_OCTETS) {
      folded += '\r\n ';
      used = 1;
    }
    folded += sign;
    used += size;
  }
  return folded;
}

/** An iCalendar file (RFC 5545) with these rides; `writtenAt` is when the file is made. */
export function calendarFile(events: readonly CalendarEvent[], writtenAt: Date): string {
  const lines = events.flatMap((event) => [
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(new Date(event.startsAt.getTime() + event.durationSeconds * 1000))}`,
    `SUMMARY:${text(event.summary)}`,
    `LOCATION:${text(event.location)}`,
    `DESCRIPTION:${text(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
  ]);
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sablon//Rides//EN',
    'METHOD:PUBLISH',
    ...lines,
    'END:VCALENDAR',
  ];
  return `${file.map(fold).join('\r\n')}\r\n`;
}
