import { PLAN_AHEAD } from '@sablon/domain';
import { useState } from 'react';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';

const OPEN = 'dispatch.plan_open';
const HOURS = 'dispatch.plan_hours';
const [, USUAL] = PLAN_AHEAD.hours;
export type PlanHours = (typeof PLAN_AHEAD.hours)[number];

/** Whether the timeline is open and how far it looks, remembered on this device. */
export function usePlanDock() {
  const [open, setOpen] = useState(() => readLocal(OPEN) !== null);
  const [hours, setHours] = useState<PlanHours>(
    () => PLAN_AHEAD.hours.find((one) => String(one) === readLocal(HOURS)) ?? USUAL,
  );
  /** Opened just now, by key or button: the keyboard goes there. */
  const [entering, setEntering] = useState(false);
  const show = (wanted: boolean) => {
    setOpen(wanted);
    setEntering(wanted);
    writeLocal(OPEN, wanted ? '1' : null);
  };
  return {
    ...{ open, hours, entering },
    entered: () => setEntering(false),
    toggle: () => show(!open),
    close: () => show(false),
    lookAhead: (wanted: PlanHours) => {
      setHours(wanted);
      writeLocal(HOURS, String(wanted));
    },
  };
}
export type PlanDock = ReturnType<typeof usePlanDock>;

/** The ride whose bar has the focus. */
export const rideOfFocusedBar = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-plan-ride]')?.dataset['planRide'] ?? null;
