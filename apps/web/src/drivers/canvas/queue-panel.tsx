import { endpoints, type DriverStateView, type DriverQueueView } from '@sablon/contracts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDuration, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { TODAY_PATH } from '../state/driver-tabs.js';
import { driverQueue } from '../words.js';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useResync } from '../../live/use-live.js';
import { call } from '../../shared/api/http-client.js';
import type { ConnectionState } from '../../live/socket.js';

export type Standing = 'pending' | 'suspended' | 'off' | 'break' | 'busy' | 'cut' | 'blind' | 'free';

/**
 * The driver's effective status. "Waiting for a ride" only if they can be offered one: on shift, connected and with a position.
 */
export function standingOf(
  state: Pick<DriverStateView, 'status' | 'shift' | 'current'>,
  connection: ConnectionState,
  hasPosition: boolean,
): Standing {
  if (state.current) return 'busy';
  if (state.status !== 'approved') return state.status;
  if (state.shift !== 'on') return state.shift;
  if (connection === 'lost') return 'cut';
  return hasPosition ? 'free' : 'blind';
}

const KEY = ['driver', 'queue'] as const;
/**
 * ASSUMPTION: the driver's place changes with other drivers' trips, a few a minute; more frequent requests would drain the
 * battery. Nothing is requested while the page is hidden.
 */
const REFRESH_MS = 30_000;
/** Used while the server does not have the driver's position yet: it should arrive shortly. */
const POSITION_MS = 5_000;

/** The driver's place in the queue; fetched only while they are `waiting` and can be reached. */
function useQueue({ idleSince, vehicle }: Pick<DriverStateView, 'idleSince' | 'vehicle'>, waiting: boolean) {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: KEY });
  useLive('driver.updated', refetch);
  useResync(refetch);
  return useQuery({
    queryKey: [...KEY, idleSince, vehicle?.id],
    queryFn: ({ signal }) => call(endpoints.drivers.queue, { signal }),
    refetchInterval: ({ state }) => (state.data?.missing === 'position' ? POSITION_MS : REFRESH_MS),
    placeholderData: keepPreviousData,
    enabled: waiting,
  });
}

/** How the driver's place is shown: the place itself, why there is none, or still loading. */
type QueueSight = 'place' | 'loading' | 'position' | 'zone' | 'cut' | 'error';

/** The place is shown only while the driver can be reached: without a network or a position it would soon be wrong. */
export function queueSight(
  standing: Standing,
  { data, failed }: { readonly data: DriverQueueView | undefined; readonly failed: boolean },
): QueueSight {
  if (standing === 'cut') return 'cut';
  if (standing === 'blind') return 'position';
  if (failed) return 'error';
  if (data?.place) return 'place';
  return data?.missing === 'position' || data?.missing === 'zone' ? data.missing : 'loading';
}

/** Whole minutes waited; 0 in the first. Never negative, even if the device's clock is behind the server's. */
export const minutesWaited = (idleSince: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(idleSince)) / 60_000));

/** ASSUMPTION: the display is in minutes, so a tenth of a minute late is precise enough. */
const TICK_MS = 6_000;
const WAITS: readonly Standing[] = ['free', 'blind', 'cut'];

function Waited({ since }: { since: string }) {
  const t = useT(driverQueue);
  const language = useLanguage();
  const minutes = minutesWaited(since, useServerNow(TICK_MS));
  return (
    <p className="text-lead font-semibold" data-testid="waited" data-minutes={minutes}>
      {minutes === 0 ? t('since.now') : t('since', { time: formatDuration(minutes * 60, language) })}
    </p>
  );
}

function Place({ state, standing }: { state: DriverStateView; standing: Standing }) {
  const t = useT(driverQueue);
  const language = useLanguage();
  const { data, isError } = useQueue(state, standing === 'free');
  const sight = queueSight(standing, { data, failed: isError });
  if (sight === 'loading') return <Skeleton className="h-8 w-2/3" />;
  if (sight !== 'place' || !data?.place)
    return (
      <p className="text-ink-soft" data-testid="queue-missing" data-why={sight}>
        {t(`missing.${sight === 'place' ? 'error' : sight}`)}
      </p>
    );
  const { zone, position, of } = data.place;
  const { worthSeconds, afterSeconds } = data.waitingCounts;
  const words = { position, of, zone: localized(zone, language) };
  return (
    <>
      <p className="numbers text-heading font-semibold" data-testid="queue-place" data-position={position} data-of={of}>
        {of === 1 ? t('place.alone', words) : t('place', words)}
      </p>
      <p className="text-small text-ink-soft">
        {of > 1 && `${t('order')} `}
        {worthSeconds === 0
          ? t('weighs.not')
          : t('weighs', {
              worth: formatDuration(worthSeconds, language),
              after: formatDuration(afterSeconds, language),
            })}
      </p>
    </>
  );
}

/** While the driver waits: how long, their place among the drivers waiting in the same zone, and how much waiting counts. */
export const QueuePanel = memo(function QueuePanel({
  state,
  standing,
}: {
  state: DriverStateView;
  standing: Standing;
}) {
  const t = useT(driverQueue);
  if (standing === 'break') return <p className="text-ink-soft">{t('break')}</p>;
  if (!WAITS.includes(standing) || !state.idleSince || state.documentsOver.length > 0) return null;
  return (
    <section aria-label={t('label')} data-testid="queue" className="grid gap-1 border-t border-line pt-4">
      <Waited since={state.idleSince} />
      <Place state={state} standing={standing} />
      <Link
        to={`${TODAY_PATH}/transparence`}
        className="inline-flex min-h-14 items-center justify-self-start text-gold-text underline"
      >
        {t('why')}
      </Link>
    </section>
  );
});
