import type { AlarmView } from '@sablon/contracts';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/namespaces.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { noteFocusTaken } from '../commands/meant.js';
import { dispatch } from '../i18n/namespace.js';
import { AlarmRow } from './alarm-row.js';
import { useAlarmSound } from './alarm-sound.js';
import { ALARM_TITLE, whoAsks } from './alarm-title.js';

const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]';

interface AlarmStripProps {
  alarms: readonly AlarmView[];
  onOpen: (alarm: AlarmView) => void;
  onLocate: (alarm: AlarmView) => void;
  onChanged: () => void;
}

/** Alarms of passengers and drivers over everything else: heard, seen and reached by the keyboard at once, until somebody closes them. */
export function AlarmStrip({ alarms, ...acts }: AlarmStripProps) {
  const t = useT(dispatch);
  const list = useRef<HTMLUListElement>(null);
  const known = useRef<ReadonlySet<string>>(new Set());
  const waiting = alarms.filter(({ status }) => status === 'open');
  useAlarmSound(waiting.length > 0);
  const waitingIds = waiting.map(({ id }) => id).join(' ');
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const [overDialog, setOverDialog] = useState<string | null>(null);
  useEffect(() => {
    const news = waitingIds.split(' ').filter((id) => id !== '' && !known.current.has(id));
    known.current = new Set(waitingIds.split(' '));
    if (news.length === 0) return;
    setFresh(news);
    if (document.activeElement?.closest('input, textarea, select')) noteFocusTaken();
    // What lies under an open dialog can neither be reached nor heard: then the alarm is a dialog over it.
    if (document.querySelector(OPEN_DIALOG)) setOverDialog(news[0] ?? null);
    else list.current?.querySelector<HTMLElement>(`[data-alarm="${news[0]}"]`)?.focus();
  }, [waitingIds]);
  const over = waiting.find(({ id }) => id === overDialog);
  const said = waiting.filter(({ id }) => fresh.includes(id));
  return (
    <>
      {/* Only a new alarm interrupts: what changes in the list by itself is not read out. */}
      <p role="alert" className="sr-only" data-testid="alarm-said">
        {said.map((alarm) => `${t(ALARM_TITLE[alarm.side])}: ${whoAsks(alarm).join(', ')}.`).join(' ')}
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
      {over && (
        <Dialog open kind="alert" title={t(ALARM_TITLE[over.side])} onClose={() => setOverDialog(null)}>
          <ul data-testid="alarm-over">
            <AlarmRow alarm={over} {...acts} />
          </ul>
        </Dialog>
      )}
    </>
  );
}
