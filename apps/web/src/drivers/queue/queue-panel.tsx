import type { DriverStateView } from '@sablon/contracts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDuration, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { TODAY_PATH } from '../state/driver-tabs.js';
import type { Standing } from './standing.js';
import { driverQueue } from '../words.js';
import { minutesWaited, queueSight } from './queue-words.js';
import { useQueue } from './use-queue.js';

/** ASSUMPTION: minutes are told, and a tenth of one late is on time. */
const TICK_MS = 6_000;
const WAITS: readonly Standing[] = ['free', 'blind', 'cut'];

function Waited({ since }: { since: string }) {
  const t = useT(driverQueue);
  const language = useLanguage();
  const minutes = minutesWaited(since, useServerNow(TICK_MS));
  return (
    <p className="text-[1.15rem] font-semibold" data-testid="waited" data-minutes={minutes}>
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
      <p
        className="numbers text-[1.35rem] font-semibold"
        data-testid="queue-place"
        data-position={position}
        data-of={of}
      >
        {of === 1 ? t('place.alone', words) : t('place', words)}
      </p>
      <p className="text-[0.95rem] text-ink-soft">
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

/** While he waits: for how long, and where he stands among those who wait beside him, with what that is worth. */
export const QueuePanel = memo(function QueuePanel({
  state,
  standing,
}: {
  state: DriverStateView;
  standing: Standing;
}) {
  const t = useT(driverQueue);
  if (standing === 'break') return <p className="text-ink-soft">{t('break')}</p>;
  if (!WAITS.includes(standing) || !state.idleSince || state.papersOver.length > 0) return null;
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
