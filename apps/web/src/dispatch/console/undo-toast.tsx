import type { TripView } from '@sablon/contracts';
import { UNDO } from '@sablon/domain';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Check, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { isMeant } from '../../shared/staff/meant.js';
import { useStore } from '../../shared/state/create-store.js';
import { Button } from '../../shared/ui/button.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { acting } from '../words.js';
import { KEYS, undo } from '../common/dispatch.api.js';
import { forgetUndo, undoable, type Undoable } from '../common/undo-store.js';

interface UndoToastProps {
  readonly onUndone: (trip: TripView) => void;
  /** Whether single-key shortcuts are on. */
  readonly enabled: boolean;
  /** Whether the timeline lies at the foot: the toast is shown above it. */
  readonly raised: boolean;
}
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
const dialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;
const TICK_MS = 250;

/** The last action, the time left to undo it, and the undo button: also by U or Ctrl+Z. */
export function UndoToast(props: UndoToastProps) {
  const action = useStore(undoable);
  useEffect(() => forgetUndo, []);
  return (
    <div
      role="status"
      className={clsx(
        'pointer-events-none fixed inset-x-4 z-urgent flex justify-center',
        props.raised ? 'bottom-[calc(clamp(9rem,27vh,22rem)+1rem)]' : 'bottom-[max(1rem,env(safe-area-inset-bottom))]',
      )}
    >
      {action && <Shown key={action.untilMs} action={action} {...props} />}
    </div>
  );
}

function Shown({ action, onUndone, enabled }: UndoToastProps & { action: Undoable }) {
  const t = useT(acting);
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [leftMs, setLeftMs] = useState(UNDO.seconds * 1000);
  const [busy, setBusy] = useState(false);
  // A retry after a lost response repeats the same command.
  const [key] = useState(newIdempotencyKey);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = action.untilMs - Date.now();
      if (left <= 0 && !busy) forgetUndo();
      else setLeftMs(Math.max(0, left));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [action, busy]);
  const takeBack = async () => {
    if (busy) return;
    setBusy(true);
    const { what, tripId, code, version } = action;
    try {
      onUndone(await undo(tripId, { what, version: what === 'trip' ? version : null }, key));
      forgetUndo();
      showToast({ tone: 'ok', text: t('undo.done', { code }) });
    } catch (failure) {
      showToast({ tone: 'danger', text: `${t('undo.refused', { code })}. ${errorText(failure)}` });
      // No response: it can be retried until the time runs out.
      if (failure instanceof ApiError && failure.status === 0) setBusy(false);
      else forgetUndo();
    } finally {
      for (const key of [KEYS.trip(tripId), KEYS.suggestions(tripId), KEYS.pencils])
        void cache.invalidateQueries({ queryKey: key });
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const wanted = key === 'z' && (event.ctrlKey || event.metaKey) ? true : key === 'u' && enabled && !event.ctrlKey;
    if (!wanted || !isMeant(event) || event.defaultPrevented || event.altKey || isTyping(event.target) || dialogOpen())
      return;
    event.preventDefault();
    void takeBack();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <div
      data-testid="undo-toast"
      className="card pointer-events-auto relative flex max-w-lg items-center gap-3 overflow-hidden bg-raised py-2 pr-2 pl-4 shadow-high"
    >
      <Check size={20} className="shrink-0 text-ok" aria-hidden="true" />
      <span className="flex-1 py-2 text-small">{action.text}</span>
      <span aria-hidden="true" className="numbers text-caption text-ink-soft">
        {t('undo.for', { seconds })}
      </span>
      <Button
        size="small"
        variant="secondary"
        busy={busy}
        data-testid="undo"
        icon={<Undo2 size={16} aria-hidden="true" />}
        onClick={() => void takeBack()}
      >
        {t('undo')} <kbd className="rounded-small border border-line px-2 text-caption">U</kbd>
      </Button>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-gold-text transition-transform duration-250 ease-linear"
        style={{ transform: `scaleX(${leftMs / (UNDO.seconds * 1000)})` }}
      />
    </div>
  );
}
