import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useModalSlot } from '../../shared/ui/modal-slot.js';
import { SosButton } from './sos-button.js';
import { SosHelp } from './sos-help.js';
import { SosPanel } from './sos-panel.js';
import { useHold } from './use-hold.js';
import { useSos } from './use-sos.js';

interface DriverSosProps {
  readonly driverId: string;
  /** Whether he is on shift, or the server cannot say. */
  readonly onShift: boolean;
}

/**
 * A driver's call for help, on every page and in the head of whatever lies over it, an offer too: within reach as long as the driver
 * is on shift or somebody has to come. What holds it stays the same when it moves.
 */
export function DriverSos({ driverId, onShift }: DriverSosProps) {
  const sos = useSos(driverId);
  const { stands } = sos;
  const slot = useModalSlot();
  const panel = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  const goThere = () => {
    panel.current?.scrollIntoView({ block: 'start' });
    panel.current?.focus({ preventScroll: true });
  };
  const call = () => {
    setAsking(false);
    sos.call();
  };
  const holding = useHold(
    () => (stands ? goThere() : call()),
    () => (stands ? goThere() : setAsking(true)),
  );
  // What he just did is what he sees, wherever on the page he was.
  const callId = sos.kept?.id;
  useEffect(() => {
    if (callId) goThere();
  }, [callId]);
  const isThere = onShift || stands || sos.running !== null;
  const inDialog = slot !== null;
  const controls = isThere && (
    <>
      <SosButton holding={holding} isOn={stands} isAsking={asking} inDialog={inDialog} />
      {asking && !stands && <SosHelp inDialog={inDialog} onCall={call} onClose={() => setAsking(false)} />}
    </>
  );
  const state = <SosPanel sos={sos} box={panel} />;
  // What is only to be read stays on the page; a call that stands comes along.
  return (
    <>
      {slot
        ? createPortal(stands ? [<div key="controls">{controls}</div>, <div key="state">{state}</div>] : controls, slot)
        : controls}
      {(!slot || !stands) && state}
    </>
  );
}
