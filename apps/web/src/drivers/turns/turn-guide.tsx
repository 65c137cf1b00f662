import type { TripView, WayStepView } from '@sablon/contracts';
import { Flag, MapPinOff, Route, SatelliteDish, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDuration, localized } from '../../shared/i18n/format.js';
import { shell, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { isNear, metersTo, nextStepIndex } from './follow-way.js';
import { driverTurns } from '../words.js';
import { NextTurn } from './next-turn.js';
import { TurnList, type ComingTurn } from './turn-list.js';
import { useWay, type DrivenWay } from './use-way.js';

const ICON = { size: 22, className: 'mt-0.5 shrink-0', 'aria-hidden': true } as const;

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p role="status" className="flex gap-3 rounded-control bg-sunken px-4 py-3 text-[1.05rem]">
    {icon}
    {children}
  </p>
);

/** How long ago the list was asked for, while it cannot be asked for again. */
function KeptSince({ at }: { at: string }) {
  const t = useT(driverTurns);
  const age = formatDuration((useServerNow(15_000) - Date.parse(at)) / 1_000, useLanguage());
  return <>{t('offline.kept', { age })}</>;
}

/** Why there are no turns, or why they may not be those of now. */
function Standing({ known, offline, error, withoutPosition, offWay, retry }: DrivenWay) {
  const t = useT(driverTurns);
  const common = useT(shell);
  if (error && !offline)
    return (
      <div className="grid gap-3">
        <FormError error={error} title={t('failed')} />
        <Button look="secondary" size="big" data-testid="turns-retry" onClick={retry}>
          {common('retry')}
        </Button>
      </div>
    );
  if (!known) {
    if (offline) return <Note icon={<WifiOff {...ICON} />}>{t('offline')}</Note>;
    if (withoutPosition) return <Note icon={<SatelliteDish {...ICON} />}>{t('position')}</Note>;
    return <Note icon={<Route {...ICON} />}>{t('loading')}</Note>;
  }
  const { way } = known.measured;
  return (
    <>
      {way.steps.length === 0 &&
        (isNear(known.measured) ? (
          <Note icon={<Flag {...ICON} />}>{t('near')}</Note>
        ) : (
          <Note icon={<MapPinOff {...ICON} />}>{t('no_road')}</Note>
        ))}
      {offWay && <Note icon={<TriangleAlert {...ICON} />}>{t('off_way')}</Note>}
      {offline && (
        <Note icon={<WifiOff {...ICON} />}>
          <KeptSince at={way.at} />
        </Note>
      )}
    </>
  );
}

/** The way he drives now: the next turn above the map, the others below it. */
export function TurnGuide({ trip, children }: { trip: TripView; children: ReactNode }) {
  const t = useT(driverTurns);
  const language = useLanguage();
  const driven = useWay(trip);
  const { known } = driven;
  const wordsOf = (step: WayStepView, towards: 'pickup' | 'dropoff') =>
    step.turn === 'arrive'
      ? t('arrive', { place: localized(trip[towards].label, language) })
      : localized(step.sentence, language).replace(/\.$/, '');
  const comingOf = ({ measured, progress }: NonNullable<typeof known>): ComingTurn[] => {
    const { steps, towards } = measured.way;
    const next = nextStepIndex(measured, progress);
    return steps.flatMap((step, index) =>
      index < next || next < 0
        ? []
        : [{ step, words: wordsOf(step, towards), meters: metersTo(measured, progress, index) }],
    );
  };
  const turns = known ? comingOf(known) : [];
  const [next, after] = turns;
  return (
    <div className="grid gap-4" data-testid="turn-guide">
      {next && known && <NextTurn next={next} after={after} quality={known.measured.way.quality} />}
      <Standing {...driven} />
      {children}
      {next && <TurnList turns={turns} />}
    </div>
  );
}
