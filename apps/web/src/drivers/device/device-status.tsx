import { ChevronDown, ChevronUp, MonitorOff, SatelliteDish, VolumeX, WifiOff, type LucideIcon } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../live/use-live.js';
import { useNow } from '../../shared/bookings/use-now.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { driver } from '../words.js';
import { useGps } from './position-reporter.js';
import { describeGps } from './gps-words.js';
import { faultsOf, type Fault } from './faults.js';
import { unlockSound, useSoundState } from './sound.js';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

const ICONS: Readonly<Record<Fault, LucideIcon>> = {
  offline: WifiOff,
  gps: SatelliteDish,
  denied: SatelliteDish,
  silent: VolumeX,
  no_sound: VolumeX,
  screen: MonitorOff,
};
const TEXTS = {
  offline: 'fault.offline.text',
  gps: 'fault.gps.text',
  denied: 'gps.denied.text',
  silent: 'fault.silent.text',
  no_sound: 'fault.no_sound.text',
  screen: 'fault.screen.text',
} as const satisfies Record<Fault, string>;
const GRAVE: readonly Fault[] = ['offline', 'gps', 'denied'];

/** One fault as a chip; pressed, it says what to do. Refused GPS says so at once, as nothing works without it. */
function FaultChip({ fault, name }: { fault: Fault; name: string }) {
  const t = useT(driver);
  const id = useId();
  const [open, setOpen] = useState(fault === 'denied');
  const Icon = ICONS[fault];
  const Chevron = open ? ChevronUp : ChevronDown;
  const press = () => {
    if (fault === 'silent') unlockSound();
    else setOpen(!open);
  };
  return (
    <div
      data-testid="fault"
      data-fault={fault}
      className={`w-fit max-w-full rounded-card border bg-surface shadow-mid ${GRAVE.includes(fault) ? 'border-danger text-danger' : 'border-warn text-warn'}`}
    >
      <button
        type="button"
        className="flex min-h-14 items-center gap-3 px-4 text-left font-medium"
        aria-expanded={fault === 'silent' ? undefined : open}
        aria-controls={id}
        onClick={press}
      >
        <Icon size={20} className="shrink-0" aria-hidden="true" />
        <span className="numbers">{name}</span>
        {fault !== 'silent' && <Chevron size={18} className="shrink-0" aria-hidden="true" />}
      </button>
      <p id={id} hidden={!open && fault !== 'silent'} className={fault === 'silent' ? 'sr-only' : 'px-4 pb-3 text-ink'}>
        {t(TEXTS[fault])}
      </p>
    </div>
  );
}

interface DeviceStatusProps {
  readonly working: boolean;
  readonly resting: boolean;
  readonly awake: boolean;
  /** Steps done on this phone that the server does not have yet. */
  readonly unsent: number;
}

/** What is wrong with the phone, each with what to do; in words for screen readers also while all is well. */
export function DeviceStatus({ working, resting, awake, unsent }: DeviceStatusProps) {
  const t = useT(driver);
  const online = useOnline();
  const connection = useConnection();
  const state = useGps();
  const gps = describeGps(state, useNow(1_000));
  const sound = useSoundState();
  const faults = faultsOf({ online, connection, gps: gps.key, sound, working, resting, awake });
  const gpsWords = t(gps.key === 'gps.off' && resting ? 'gps.rest' : gps.key, { age: gps.age });
  const nameOf = (fault: Fault): string => {
    if (fault === 'gps' || fault === 'denied') return gpsWords;
    if (fault === 'silent') return t('fault.silent');
    if (fault === 'no_sound') return t('sound.none');
    if (fault === 'screen') return t('screen.may_sleep');
    return unsent === 0
      ? t('fault.offline')
      : `${t('fault.offline')} · ${t('fault.offline.waiting', { count: unsent })}`;
  };
  return (
    <section aria-label={t('device.label')} className="flex flex-wrap items-start gap-2">
      <p className="sr-only" data-testid="gps-state" data-gps={state.status}>
        {t(
          connection === 'connecting'
            ? 'device.connecting'
            : faults.includes('offline')
              ? 'device.lost'
              : 'device.live',
        )}
        {'. '}
        {gpsWords}
      </p>
      <div role="status" className="contents">
        {faults.map((fault) => (
          <FaultChip key={fault} fault={fault} name={nameOf(fault)} />
        ))}
      </div>
    </section>
  );
}
