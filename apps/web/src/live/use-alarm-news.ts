import type { AlarmView } from '@sablon/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { newsOfAlarm } from './alarm-title.js';
import { noteFocusTaken } from '../shared/staff/meant.js';

const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Whether something lies over the page: below it nothing can be reached or heard. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;

/** To be called before an alarm takes the keyboard out of a field. */
export function noteKeyboardTaken(): void {
  if (document.activeElement?.closest('input, textarea, select')) noteFocusTaken();
}

/** Tells of alarms that wait and have not been told of here, and once more when they are taken back; by `newsOfAlarm`. */
export function useAlarmNews(waiting: readonly AlarmView[], onNews: (ids: readonly string[]) => void): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  const tell = useEffectEvent(onNews);
  const waitingIds = waiting.map(newsOfAlarm).join(' ');
  useEffect(() => {
    const ids = waitingIds === '' ? [] : waitingIds.split(' ');
    const news = ids.filter((id) => !known.current.has(id));
    known.current = new Set(ids);
    if (news.length > 0) tell(news);
  }, [waitingIds]);
}
