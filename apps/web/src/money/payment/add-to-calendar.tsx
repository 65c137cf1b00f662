import type { BookingView } from '@sablon/contracts';
import { calendarFile } from '@sablon/domain';
import { CalendarPlus } from 'lucide-react';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { payment } from '../words.js';

/** Long enough for the browser to begin the download. */
const KEPT_MS = 10_000;

/** Saves the rides of a booking as a calendar file; the browser makes it, so it works offline. */
export function AddToCalendar({ booking }: { booking: BookingView }) {
  const t = useT(payment);
  const language = useLanguage();
  const save = () => {
    const events = booking.trips.map((trip) => ({
      uid: `${trip.id}@sablon`,
      startsAt: new Date(trip.pickupAt),
      durationSeconds: trip.durationSeconds,
      summary: t('calendar.summary', { to: trip.dropoff.label[language] }),
      location: trip.pickup.label[language],
      description: t('calendar.description', { code: booking.code, to: trip.dropoff.label[language] }),
      url: `${location.origin}/track/${booking.trackToken}`,
    }));
    const file = new Blob([calendarFile(events, new Date())], { type: 'text/calendar;charset=utf-8' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `sablon-${booking.code}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
  };
  return (
    <Button look="secondary" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={save}>
      {t('success.calendar')}
    </Button>
  );
}
