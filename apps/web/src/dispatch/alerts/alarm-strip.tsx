import type { AlarmView } from '@sablon/contracts';
import { useRef } from 'react';
import { CommandKey } from '../common/key-cap.js';
import { AlarmRow, type AlarmKey } from '../../live/alarm-row.js';
import { seeAtConsole } from '../../live/use-alarms.js';
import { alarmWords } from '../../live/words.js';
import { isDialogOpen, noteKeyboardTaken, useNewAlarms } from '../../live/use-new-alarms.js';
import { useT } from '../../shared/i18n/namespaces.js';

const keyCap = (key: AlarmKey) => <CommandKey of={`alarm ${key}`} className="ml-1" />;

/** Presses the button of a key in the alarm with the focus, or else in the first one; false = it has no such button. */
export function pressAlarm(key: AlarmKey): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-alarm]')];
  const row = rows.find((one) => one.contains(document.activeElement)) ?? rows[0];
  const button = row?.querySelector<HTMLElement>(`[data-alarm-key="${key}"]`);
  button?.click();
  return button !== null && button !== undefined;
}

/**
 * In the console, alarms of passengers and drivers stay above everything else until they are closed; the app frame plays the
 * sound. On a desk they lie over the site's bar, which no one needs then: board, map and rides stay where they were.
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
    <section
      aria-label={t('list')}
      data-testid="alarm-strip"
      className="max-h-[45vh] shrink-0 overflow-y-auto min-[960px]:fixed min-[960px]:inset-x-0 min-[960px]:top-0 min-[960px]:z-urgent min-[960px]:shadow-high"
    >
      <ul ref={list}>
        {alarms.map((alarm) => (
          <AlarmRow
            key={alarm.id}
            alarm={alarm}
            onSee={seeAtConsole}
            keyCap={keyCap}
            // Who takes it is shown where it is; their colleagues' maps stay.
            onTaken={(taken) => seeAtConsole(taken, 'map')}
          />
        ))}
      </ul>
    </section>
  );
}
