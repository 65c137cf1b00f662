import type { RouteStepView } from '@sablon/contracts';
import {
  ArrowUp,
  ArrowUpLeft,
  ArrowUpRight,
  CornerLeftDown,
  CornerRightDown,
  CornerUpLeft,
  CornerUpRight,
  Flag,
  Merge,
  Navigation,
  RotateCcw,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

const ICONS: Readonly<Record<RouteStepView['turn'], LucideIcon>> = {
  depart: Navigation,
  straight: ArrowUp,
  slight_left: ArrowUpLeft,
  left: CornerUpLeft,
  sharp_left: CornerLeftDown,
  slight_right: ArrowUpRight,
  right: CornerUpRight,
  sharp_right: CornerRightDown,
  uturn: Undo2,
  roundabout: RotateCcw,
  merge: Merge,
  arrive: Flag,
};

/** The arrow of a step, with the exit number in a roundabout; the sentence beside it says the same. */
export function TurnIcon({ step, size }: { step: RouteStepView; size: number }) {
  const Icon = ICONS[step.turn];
  return (
    <span aria-hidden="true" className="relative grid shrink-0 place-items-center">
      <Icon size={size} strokeWidth={2.4} />
      {step.turn === 'roundabout' && step.exit !== null && (
        <span className="numbers absolute font-semibold" style={{ fontSize: size * 0.4 }}>
          {step.exit}
        </span>
      )}
    </span>
  );
}
