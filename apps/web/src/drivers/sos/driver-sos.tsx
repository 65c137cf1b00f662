import { useEffect, useRef, useState, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useModalSlot } from '../../shared/ui/modal-slot.js';
import { SosPanel, EmergencyCall } from './sos-panel.js';
import { useHold, type Holding } from './use-hold.js';
import { useSos } from './use-sos.js';
import clsx from 'clsx';
import { Siren } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { sosWords } from '../words.js';
import { Button } from '../../shared/ui/button.js';

interface SosHelpProps {
  readonly inDialog: boolean;
  readonly onCall: () => void;
  readonly onClose: () => void;
}

/**
 * Opened by a short press of SOS: explains what will happen and offers the call itself. Not a dialog: it neither covers the
 * page nor takes the focus, so that the SOS button beside it can still be held. Its own button calls on a tap as well as on a
 * hold.
 */
function SosHelp({ inDialog, onCall, onClose }: SosHelpProps) {
  const t = useT(sosWords);
  const { progress, handlers } = useHold(onCall, onCall);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Do not close anything underneath.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return (
    <section
      aria-labelledby="sos-help-title"
      data-testid="sos-help"
      className={clsx(
        'grid gap-4 border-2 border-danger bg-raised shadow-high',
        inDialog
          ? 'mt-3 rounded-card p-4'
          : 'fixed inset-x-0 top-(--sos-below) z-dialog p-4 max-h-[calc(100dvh-var(--sos-below))] overflow-y-auto md:top-auto md:right-auto md:bottom-24 md:left-3 md:w-[26rem] md:rounded-card',
      )}
    >
      <div role="status" className="grid gap-2">
        <h2 id="sos-help-title" className="text-heading font-semibold">
          {t('ask.title')}
        </h2>
        {/* Over an offer there is only room for the buttons, so the explanation is for screen readers. */}
        <p className={clsx(inDialog && 'sr-only')}>{t('ask.text')}</p>
      </div>
      <div className={clsx('grid gap-3', inDialog && 'grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] [&_.btn]:px-2')}>
        <button
          type="button"
          {...handlers}
          data-testid="sos-confirm"
          data-size="big"
          className="btn btn-danger relative touch-none overflow-hidden select-none"
        >
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 bg-black/25"
            style={{ width: `${Math.round((progress ?? 0) * 100)}%` }}
          />
          <Siren size={20} className="relative shrink-0" aria-hidden="true" />
          <span className="relative">{t('ask.call')}</span>
        </button>
        <EmergencyCall variant="secondary" testId="sos-help-112" />
      </div>
      <Button variant="ghost" size="big" onClick={onClose}>
        {t('ask.leave')}
      </Button>
    </section>
  );
}

interface SosButtonProps {
  readonly holding: Holding;
  /** The driver has already called for help: the button leads to the status of the call. */
  readonly isOn: boolean;
  readonly isAsking: boolean;
  /** In the head of a dialog instead of beside the menu. */
  readonly inDialog: boolean;
}

/** Beside the menu on every driver page, and in the head of any dialog over it: holding it calls dispatch. */
function SosButton({ holding, isOn, isAsking, inDialog }: SosButtonProps) {
  const t = useT(sosWords);
  const { progress, handlers } = holding;
  const isHeld = progress !== null && !isOn;
  return (
    <>
      <div
        className={clsx(
          'flex',
          !inDialog &&
            'sos-place pointer-events-none fixed top-0 right-[clamp(72px,20vw,84px)] z-urgent h-(--spacing-bar) items-center md:top-auto md:right-auto md:bottom-4 md:left-2 md:h-auto',
        )}
      >
        <button
          type="button"
          {...handlers}
          aria-label={t(isOn ? 'button.on' : 'button')}
          aria-describedby="sos-how"
          aria-expanded={isOn ? undefined : isAsking}
          data-testid="sos"
          data-on={isOn}
          className="pointer-events-auto flex min-h-14 min-w-20 touch-none items-center justify-center gap-2 rounded-full bg-danger-fill px-4 md:px-2 text-body font-semibold tracking-loose text-on-fill shadow-high select-none"
        >
          <Siren size={20} aria-hidden="true" />
          SOS
        </button>
        <span id="sos-how" hidden>
          {t('how')}
        </span>
      </div>
      <div role="status">
        {isHeld && (
          <div
            className={clsx(
              'pointer-events-none grid gap-3 bg-danger-fill p-4 text-on-fill shadow-high',
              inDialog
                ? 'mt-3 rounded-card'
                : 'fixed inset-x-0 top-(--sos-below) z-urgent md:top-auto md:right-auto md:bottom-24 md:left-3 md:w-80 md:rounded-card',
            )}
            data-testid="sos-holding"
          >
            <p className="text-lead font-semibold">{t('hold')}</p>
            <div className="h-3 overflow-hidden rounded-full bg-black/30" aria-hidden="true">
              <div className="h-full bg-white" style={{ width: `${Math.round(progress * 100)}%` }} />
            </div>
          </div>
        )}
      </div>
    </>
  );
}

interface DriverSosProps {
  readonly driverId: string;
  /** Whether the driver is on shift, or the server cannot be asked. */
  readonly onShift: boolean;
}

/**
 * A driver's call for help, on every page and in the head of any dialog, including an offer: available while the driver is on
 * shift or a call is open. A hold in progress survives the button's move.
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
  // Show the driver the result of their call, wherever on the page they were.
  const callId = sos.pending?.id;
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
  // A panel that is only informative stays on the page; an open call moves into the dialog along with the controls.
  return (
    <>
      {slot
        ? createPortal(stands ? [<div key="controls">{controls}</div>, <div key="state">{state}</div>] : controls, slot)
        : controls}
      {(!slot || !stands) && state}
    </>
  );
}
