import { useEffect, useRef } from 'react';
import { SosButton } from './sos-button.js';
import { SosPanel } from './sos-panel.js';
import { useSos } from './use-sos.js';

interface DriverSosProps {
  readonly driverId: string;
  /** Whether he is on shift, or the server cannot say. */
  readonly onShift: boolean;
}

/** A driver's call for help, on every page of his: within reach as long as he is on shift or somebody has to come. */
export function DriverSos({ driverId, onShift }: DriverSosProps) {
  const sos = useSos(driverId);
  const panel = useRef<HTMLElement>(null);
  const isOn = sos.kept !== null || sos.running !== null;
  const goThere = () => {
    panel.current?.scrollIntoView({ block: 'start' });
    panel.current?.focus({ preventScroll: true });
  };
  // What he just did is what he sees, wherever on the page he was.
  const callId = sos.kept?.id;
  useEffect(() => {
    if (callId) goThere();
  }, [callId]);
  return (
    <>
      {(onShift || isOn) && <SosButton isOn={isOn} onCall={sos.call} onShow={goThere} />}
      <SosPanel sos={sos} box={panel} />
    </>
  );
}
