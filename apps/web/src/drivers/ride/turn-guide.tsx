import type { RouteQuality } from '@sablon/domain';
import type { TripView, RouteStepView } from '@sablon/contracts';
import {
  Flag,
  MapPinOff,
  Route,
  SatelliteDish,
  TriangleAlert,
  WifiOff,
  ChevronDown,
  ChevronUp,
  ArrowUp,
  ArrowUpLeft,
  ArrowUpRight,
  CornerLeftDown,
  CornerRightDown,
  CornerUpLeft,
  CornerUpRight,
  Merge,
  Navigation,
  RotateCcw,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDuration, localized } from '../../shared/i18n/format.js';
import { shell, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { isNear, metersTo, nextStepIndex } from './follow-route.js';
import { driverTurns } from '../words.js';
import { useRoute, type DrivenRoute } from './use-route.js';
import { Approximate } from '../../shared/bookings/approximate.js';
import { Distance } from '../../shared/ui/values.js';

const ICONS: Readonly<Record<RouteStepView['turn'], LucideIcon>> = {
  depart: Navigation,
  straight: ArrowUp,
  slight_left: ArrowUpLeft,
  left: CornerUpLeft,
  sharp_left: CornerLeftDown,
  slight_right: ArrowUpRight,
  right: CornerUpRight,
  sharp_right: CornerRightDown,
  uturn: Undo2,
  roundabout: RotateCcw,
  merge: Merge,
  arrive: Flag,
};

/** The arrow of a step, with the exit number in a roundabout; the sentence beside it says the same. */
function TurnIcon({ step, size }: { step: RouteStepView; size: number }) {
  const Icon = ICONS[step.turn];
  return (
    <span aria-hidden="true" className="relative grid shrink-0 place-items-center">
      <Icon size={size} strokeWidth={2.4} />
      {step.turn === 'roundabout' && step.exit !== null && (
        <span className="numbers absolute font-semibold" style={{ fontSize: size * 0.4 }}>
          {step.exit}
        </span>
      )}
    </span>
  );
}

/** An upcoming step, in the driver's language, with the distance to it. */
interface ComingTurn {
  readonly step: RouteStepView;
  readonly words: string;
  readonly meters: number;
}

/** All upcoming turns. Not a live region: screen readers read it on request. */
function TurnList({ turns }: { turns: readonly ComingTurn[] }) {
  const t = useT(driverTurns);
  const id = useId();
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        size="big"
        aria-expanded={open}
        aria-controls={id}
        data-testid="turns-toggle"
        icon={<Chevron size={22} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'list.hide' : 'list.show', { count: turns.length })}
      </Button>
      <ol id={id} aria-label={t('label')} hidden={!open} data-testid="turn-list" className="divide-y divide-line">
        {turns.map(({ step, words, meters }, index) => (
          // Keyed from the arrival, which stays while earlier turns are passed.
          <li key={turns.length - index} className="flex items-center gap-4 py-3 text-lead">
            <TurnIcon step={step} size={28} />
            <span className="min-w-0 grow leading-snug">{words}</span>
            <span className="shrink-0 font-medium">
              <Distance meters={meters} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** ASSUMPTION: two seconds at town speed; by then "now" says more than a number. */
const NOW_METERS = 25;

/** The next turn, readable at arm's length, and the one after it. */
function NextTurn({ next, after, quality }: { next: ComingTurn; after?: ComingTurn; quality: RouteQuality }) {
  const t = useT(driverTurns);
  return (
    <div
      className="rounded-card border border-gold bg-gold-wash p-4"
      data-testid="next-turn"
      data-turn={next.step.turn}
      data-at={next.step.geometryIndex}
    >
      <p className="flex items-center gap-4">
        <TurnIcon step={next.step} size={72} />
        <span>
          <span className="block text-hero leading-none font-semibold whitespace-nowrap">
            {next.meters < NOW_METERS ? t('now') : <Distance meters={next.meters} />}
          </span>
          <Approximate quality={quality} />
        </span>
      </p>
      <p className="mt-2 text-section leading-tight font-medium [overflow-wrap:anywhere]">{next.words}</p>
      {after && (
        <p className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-lead text-ink-soft">
          <TurnIcon step={after.step} size={24} />
          {t('then', { what: after.words })}
        </p>
      )}
    </div>
  );
}

const ICON = { size: 22, className: 'mt-0.5 shrink-0', 'aria-hidden': true } as const;

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p role="status" className="flex gap-3 rounded-control bg-sunken px-4 py-3 text-body">
    {icon}
    {children}
  </p>
);

/** How long ago the route was fetched, while it cannot be fetched again. */
function CachedSince({ at }: { at: string }) {
  const t = useT(driverTurns);
  const age = formatDuration((useServerNow(15_000) - Date.parse(at)) / 1_000, useLanguage());
  return <>{t('offline.cached', { age })}</>;
}

/** Why there are no turns, or why they may be out of date. */
function Standing({ known, offline, error, withoutPosition, offRoute, retry }: DrivenRoute) {
  const t = useT(driverTurns);
  const common = useT(shell);
  if (error && !offline)
    return (
      <div className="grid gap-3">
        <FormError error={error} title={t('failed')} />
        <Button variant="secondary" size="big" data-testid="turns-retry" onClick={retry}>
          {common('retry')}
        </Button>
      </div>
    );
  if (!known) {
    if (offline) return <Note icon={<WifiOff {...ICON} />}>{t('offline')}</Note>;
    if (withoutPosition) return <Note icon={<SatelliteDish {...ICON} />}>{t('position')}</Note>;
    return <Note icon={<Route {...ICON} />}>{t('loading')}</Note>;
  }
  const { route } = known.measured;
  return (
    <>
      {route.steps.length === 0 &&
        (isNear(known.measured) ? (
          <Note icon={<Flag {...ICON} />}>{t('near')}</Note>
        ) : (
          <Note icon={<MapPinOff {...ICON} />}>{t('no_road')}</Note>
        ))}
      {offRoute && <Note icon={<TriangleAlert {...ICON} />}>{t('off_route')}</Note>}
      {offline && (
        <Note icon={<WifiOff {...ICON} />}>
          <CachedSince at={route.at} />
        </Note>
      )}
    </>
  );
}

/** The current route: the next turn above the map, the others below it. */
export function TurnGuide({ trip, children }: { trip: TripView; children: ReactNode }) {
  const t = useT(driverTurns);
  const language = useLanguage();
  const driven = useRoute(trip);
  const { known } = driven;
  const wordsOf = (step: RouteStepView, towards: 'pickup' | 'dropoff') =>
    step.turn === 'arrive'
      ? t('arrive', { place: localized(trip[towards].label, language) })
      : localized(step.sentence, language).replace(/\.$/, '');
  const comingOf = ({ measured, progress }: NonNullable<typeof known>): ComingTurn[] => {
    const { steps, towards } = measured.route;
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
      {next && known && <NextTurn next={next} after={after} quality={known.measured.route.quality} />}
      <Standing {...driven} />
      {children}
      {next && <TurnList turns={turns} />}
    </div>
  );
}
