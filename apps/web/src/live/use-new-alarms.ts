import type { AlarmView } from '@sablon/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { versionOfAlarm } from './alarm-title.js';
import { noteFocusTaken } from '../shared/staff/meant.js';

const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Whether a dialog covers the page: content below it can be neither reached nor heard. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;

/** Call before an alarm moves the keyboard focus out of a field. */
export function noteKeyboardTaken(): void {
  if (document.activeElement?.closest('input, textarea, select')) noteFocusTaken();
}

/** Reports open alarms not yet reported here, and each once more when it is withdrawn; keyed by `versionOfAlarm`. */
export function useNewAlarms(waiting: readonly AlarmView[], onNewAlarms: (ids: readonly string[]) => void): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  const announce = useEffectEvent(onNewAlarms);
  const waitingIds = waiting.map(versionOfAlarm).join(' ');
  useEffect(() => {
    const ids = waitingIds === '' ? [] : waitingIds.split(' ');
    const newIds = ids.filter((id) => !known.current.has(id));
    known.current = new Set(ids);
    if (newIds.length > 0) announce(newIds);
  }, [waitingIds]);
}
