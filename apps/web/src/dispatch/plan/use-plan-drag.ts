import type { PlanRideView } from '@sablon/contracts';
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';

/** ASSUMPTION: a hand that means to click moves less than this, in pixels. */
const MEANT_PX = 5;

/** A ride in the hand: where the pointer is, and over which driver's lane. */
export interface DraggedRide {
  readonly ride: PlanRideView;
  readonly x: number;
  readonly y: number;
  readonly driverId: string | null;
}

const laneAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-plan-lane]')?.dataset['planLane'] || null;

/** Dragging a ride to a driver's lane with the pointer; Escape lets go of it. */
export function usePlanDrag(onDrop: (ride: PlanRideView, driverId: string) => void) {
  const [dragged, setDragged] = useState<DraggedRide | null>(null);
  /** Stops listening to the pointer. */
  const release = useRef<() => void>(undefined);
  useEffect(() => () => release.current?.(), []);
  const grab = (ride: PlanRideView, { button, clientX, clientY }: ReactPointerEvent) => {
    if (button !== 0) return;
    release.current?.();
    let isMeant = false;
    const letGo = () => {
      release.current?.();
      setDragged(null);
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      isMeant ||= Math.hypot(x - clientX, y - clientY) >= MEANT_PX;
      if (isMeant) setDragged({ ride, x, y, driverId: laneAt(x, y) });
    };
    const drop = ({ clientX: x, clientY: y }: PointerEvent) => {
      letGo();
      const driverId = isMeant ? laneAt(x, y) : null;
      if (driverId !== null) onDrop(ride, driverId);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      letGo();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', letGo);
    // Before the console's own keys, for which Escape closes the trip.
    window.addEventListener('keydown', cancel, true);
    release.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', letGo);
      window.removeEventListener('keydown', cancel, true);
    };
  };
  return { dragged, grab };
}
