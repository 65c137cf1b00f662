import type { AlarmView } from '@sablon/contracts';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/namespaces.js';
import { dispatch } from '../i18n/namespace.js';
import { AlarmRow } from './alarm-row.js';
import { useAlarmSound } from './alarm-sound.js';

interface AlarmStripProps {
  alarms: readonly AlarmView[];
  onOpen: (alarm: AlarmView) => void;
  onLocate: (alarm: AlarmView) => void;
  onChanged: () => void;
}

/** Alarms of passengers over everything else: heard, seen and reached by the keyboard at once, until somebody closes them. */
export function AlarmStrip({ alarms, ...acts }: AlarmStripProps) {
  const t = useT(dispatch);
  const list = useRef<HTMLUListElement>(null);
  const known = useRef<ReadonlySet<string>>(new Set());
  const waiting = alarms.filter(({ status }) => status === 'open');
  useAlarmSound(waiting.length > 0);
  const waitingIds = waiting.map(({ id }) => id).join(' ');
  const [fresh, setFresh] = useState<readonly string[]>([]);
  useEffect(() => {
    const news = waitingIds.split(' ').filter((id) => id !== '' && !known.current.has(id));
    known.current = new Set(waitingIds.split(' '));
    if (news.length === 0) return;
    setFresh(news);
    list.current?.querySelector<HTMLElement>(`[data-alarm="${news[0]}"]`)?.focus();
  }, [waitingIds]);
  const said = waiting.filter(({ id }) => fresh.includes(id));
  return (
    <>
      {/* Only a new alarm interrupts: what changes in the list by itself is not read out. */}
      <p role="alert" className="sr-only" data-testid="alarm-said">
        {said.map((alarm) => `${t('alarm.title')}: ${alarm.bookingCode}, ${alarm.passengerName}.`).join(' ')}
      </p>
      {alarms.length > 0 && (
        <section aria-label={t('alarm.list')} className="max-h-[45vh] shrink-0 overflow-y-auto">
          <ul ref={list}>
            {alarms.map((alarm) => (
              <AlarmRow key={alarm.id} alarm={alarm} {...acts} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
