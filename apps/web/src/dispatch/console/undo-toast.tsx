import { UNDO } from '@sablon/domain';
import clsx from 'clsx';
import { Check, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CommandKey } from '../common/key-cap.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { acting } from '../words.js';
import { forgetUndo, type Undoable } from '../common/undo-store.js';
import type { Undoing } from './use-undo.js';

interface UndoToastProps {
  readonly undoing: Undoing;
  /** Whether the timeline lies at the foot: the toast is shown above it. */
  readonly raised: boolean;
}
const TICK_MS = 250;

/** The last action, the time left to undo it, and the undo button. */
export function UndoToast({ undoing, raised }: UndoToastProps) {
  const { action } = undoing;
  return (
    <div
      role="status"
      className={clsx(
        'pointer-events-none fixed inset-x-4 z-urgent flex justify-center',
        raised ? 'bottom-[calc(clamp(9rem,27vh,22rem)+1rem)]' : 'bottom-[max(1rem,env(safe-area-inset-bottom))]',
      )}
    >
      {action && <Shown key={action.untilMs} action={action} undoing={undoing} />}
    </div>
  );
}

function Shown({ action, undoing: { busy, takeBack } }: { readonly action: Undoable; readonly undoing: Undoing }) {
  const t = useT(acting);
  const [leftMs, setLeftMs] = useState(UNDO.seconds * 1000);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = action.untilMs - Date.now();
      if (left <= 0 && !busy) forgetUndo();
      else setLeftMs(Math.max(0, left));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [action, busy]);
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
        onClick={takeBack}
      >
        {t('undo')} <CommandKey of="undo" />
      </Button>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-gold-text transition-transform duration-250 ease-linear"
        style={{ transform: `scaleX(${leftMs / (UNDO.seconds * 1000)})` }}
      />
    </div>
  );
}
