import { useT } from '../../shared/i18n/namespaces.js';
import { planWords } from '../words.js';
import type { DraggedRide } from './use-plan-drag.js';

interface DragNoteProps {
  readonly dragged: DraggedRide;
  /** The driver under the pointer. */
  readonly name: string | null;
  /** Why that driver cannot take the ride. */
  readonly obstacle: string | null;
}

/** Beside the pointer: what letting go would do. */
export function DragNote({ dragged: { ride, x, y }, name, obstacle }: DragNoteProps) {
  const t = useT(planWords);
  const code = ride.bookingCode;
  const text =
    name === null
      ? t('drop.nowhere', { code })
      : obstacle
        ? t('drop.wont', { name, reason: obstacle })
        : t('drop', { code, name });
  return (
    <p
      data-testid="plan-drag"
      className="pointer-events-none fixed z-urgent rounded-small border border-line-strong bg-raised px-2 py-1 text-caption shadow-mid"
      style={{ left: x, top: y, transform: 'translate(-50%, -130%)' }}
    >
      {obstacle ? <span className="text-danger">{text}</span> : text}
    </p>
  );
}
