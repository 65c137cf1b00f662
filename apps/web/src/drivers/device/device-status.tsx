import { MonitorOff, SatelliteDish, TriangleAlert, Volume2, VolumeX, Wifi, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConnection } from '../../live/use-live.js';
import { useNow } from '../../shared/bookings/use-now.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { driver } from '../words.js';
import { useGps } from './position-reporter.js';
import { describeGps } from './gps-words.js';
import { unlockSound, useSoundState } from './sound.js';

const SIZE = { size: 15, 'aria-hidden': true } as const;

function Connection() {
  const t = useT(driver);
  const connection = useConnection();
  if (connection === 'live')
    return (
      <Badge tone="ok" icon={<Wifi {...SIZE} />}>
        {t('device.live')}
      </Badge>
    );
  if (connection === 'lost')
    return (
      <Badge tone="danger" icon={<WifiOff {...SIZE} />}>
        {t('device.lost')}
      </Badge>
    );
  return (
    <Badge tone="warn" icon={<Wifi {...SIZE} />}>
      {t('device.connecting')}
    </Badge>
  );
}

function Gps({ resting }: { resting: boolean }) {
  const t = useT(driver);
  const state = useGps();
  const { key, tone, age } = describeGps(state, useNow(1_000));
  return (
    <Badge tone={tone} icon={<SatelliteDish {...SIZE} />}>
      <span className="numbers" data-testid="gps-state" data-gps={state.status}>
        {t(key === 'gps.off' && resting ? 'gps.rest' : key, { age })}
      </span>
    </Badge>
  );
}

function Sound() {
  const t = useT(driver);
  const sound = useSoundState();
  if (sound === 'locked')
    return (
      <button type="button" className="btn btn-secondary min-h-14" onClick={unlockSound}>
        <VolumeX size={20} aria-hidden="true" />
        {t('sound.enable')}
      </button>
    );
  return (
    <Badge tone={sound === 'ready' ? 'ok' : 'warn'} icon={<Volume2 {...SIZE} />}>
      {t(`sound.${sound}`)}
    </Badge>
  );
}

function DeniedHelp(): ReactNode {
  const t = useT(driver);
  if (useGps().status !== 'denied') return null;
  return (
    <p role="alert" className="flex w-full gap-3 rounded-control bg-danger-wash px-4 py-3 text-body text-danger">
      <TriangleAlert size={22} className="mt-0.5 shrink-0" aria-hidden="true" />
      {t('gps.denied.text')}
    </p>
  );
}

/** Connection, position, sound and screen status in words: the driver has to be able to rely on all four before driving. */
export function DeviceStatus({ working, resting, awake }: { working: boolean; resting: boolean; awake: boolean }) {
  const t = useT(driver);
  return (
    <section aria-label={t('device.label')} className="flex flex-wrap items-center gap-2">
      <Connection />
      <Gps resting={resting} />
      {working && <Sound />}
      {working && !resting && !awake && (
        <Badge tone="warn" icon={<MonitorOff {...SIZE} />}>
          {t('screen.may_sleep')}
        </Badge>
      )}
      <DeniedHelp />
    </section>
  );
}
