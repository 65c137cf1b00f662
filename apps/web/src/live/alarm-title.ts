import type { AlarmView } from '@sablon/contracts';

const TITLES = {
  passenger: { open: 'title', withdrawn: 'title.withdrawn' },
  driver: { open: 'title.driver', withdrawn: 'title.driver.withdrawn' },
} as const;

/** An alarm's title, by who raised it and whether it was withdrawn. */
export const alarmTitle = ({ side, withdrawnAt }: Pick<AlarmView, 'side' | 'withdrawnAt'>) =>
  TITLES[side][withdrawnAt === null ? 'open' : 'withdrawn'];

/** The person calling for help, in a few words: the passenger by the booking, the driver by the car. */
export const whoAsks = (alarm: AlarmView): string[] =>
  (alarm.side === 'driver'
    ? [alarm.driverName, alarm.plate, alarm.bookingCode]
    : [alarm.bookingCode, alarm.passengerName]
  ).filter((word) => word !== null);

/** The phone number of the person calling for help; null if none is known. */
export const phoneOfAlarm = ({ side, driverPhone, passengerPhone }: AlarmView): string | null =>
  (side === 'driver' ? driverPhone : passengerPhone) || null;

/** Identifies an alarm as news: its withdrawal counts as another item. */
export const versionOfAlarm = ({ id, withdrawnAt }: Pick<AlarmView, 'id' | 'withdrawnAt'>): string =>
  withdrawnAt === null ? id : `${id}:withdrawn`;
