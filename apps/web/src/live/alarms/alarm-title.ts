import type { AlarmView } from '@sablon/contracts';

/** What an alarm is called, by who raised it. */
export const ALARM_TITLE = { passenger: 'title', driver: 'title.driver' } as const;

/** Who asks for help, in a few words: the passenger by his booking, the driver by his car. */
export const whoAsks = (alarm: AlarmView): string[] =>
  (alarm.side === 'driver'
    ? [alarm.driverName, alarm.plate, alarm.bookingCode]
    : [alarm.bookingCode, alarm.passengerName]
  ).filter((word) => word !== null);
