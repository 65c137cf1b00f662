import type { AlarmView } from '@sablon/contracts';
import { useRef } from 'react';
import { AlarmRow } from '../../live/alarm-row.js';
import { seeAtConsole } from '../../live/use-alarms.js';
import { alarmWords } from '../../live/words.js';
import { isDialogOpen, noteKeyboardTaken, useNewAlarms } from '../../live/use-new-alarms.js';
import { useT } from '../../shared/i18n/namespaces.js';

/**
 * In the console, alarms of passengers and drivers stay above everything else until they are closed; the app frame plays the
 * sound.
 */
export function AlarmStrip({ alarms }: { alarms: readonly AlarmView[] }) {
  const t = useT(alarmWords);
  const list = useRef<HTMLUListElement>(null);
  useNewAlarms(
    alarms.filter(({ status }) => status === 'open'),
    ([first]) => {
      // Over an open dialog the app frame shows its own strip.
      if (isDialogOpen()) return;
      noteKeyboardTaken();
      list.current?.querySelector<HTMLElement>(`[data-version="${first}"]`)?.focus();
    },
  );
  if (alarms.length === 0) return null;
  return (
    <section aria-label={t('list')} className="max-h-[45vh] shrink-0 overflow-y-auto">
      <ul ref={list}>
        {alarms.map((alarm) => (
          <AlarmRow key={alarm.id} alarm={alarm} onSee={seeAtConsole} />
        ))}
      </ul>
    </section>
  );
}
