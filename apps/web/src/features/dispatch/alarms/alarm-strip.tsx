import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive, useResync } from '../../../live/use-live.js';
import { useT } from '../../../shared/i18n/namespaces.js';
import { dispatch } from '../i18n/namespace.js';
import { AlarmRow } from './alarm-row.js';
import { useAlarmSound } from './alarm-sound.js';
import { readAlarms } from './alarms.api.js';

/** ASSUMPTION: how long an alarm may be overlooked when its event was lost. */
const HEAL_MS = 5_000;

/** Alarms of passengers over everything else: heard, seen and reached by the keyboard at once, until somebody closes them. */
export function AlarmStrip({ onOpen }: { onOpen: (tripId: string) => void }) {
  const t = useT(dispatch);
  const list = useRef<HTMLUListElement>(null);
  const known = useRef<ReadonlySet<string>>(new Set());
  const { data, refetch } = useQuery({
    queryKey: ['dispatch', 'alarms'],
    queryFn: ({ signal }) => readAlarms(signal),
    refetchInterval: HEAL_MS,
  });
  const again = () => void refetch();
  useLive('trip.noted', ({ about }) => about === 'safety' && again());
  useResync(again);
  const alarms = data?.alarms ?? [];
  const waiting = alarms.filter(({ status }) => status === 'open');
  useAlarmSound(waiting.length > 0);
  const waitingIds = waiting.map(({ id }) => id).join(' ');
  useEffect(() => {
    const fresh = waitingIds.split(' ').find((id) => id !== '' && !known.current.has(id));
    known.current = new Set(waitingIds.split(' '));
    if (fresh) list.current?.querySelector<HTMLElement>(`[data-alarm="${fresh}"]`)?.focus();
  }, [waitingIds]);
  if (alarms.length === 0) return null;
  return (
    <section aria-label={t('alarm.list')} role="alert" className="max-h-[45vh] shrink-0 overflow-y-auto">
      <ul ref={list}>
        {alarms.map((alarm) => (
          <AlarmRow key={alarm.id} alarm={alarm} onOpen={onOpen} onChanged={again} />
        ))}
      </ul>
    </section>
  );
}
