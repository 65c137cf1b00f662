import { Flag, MapPinOff, Route, SatelliteDish, TriangleAlert, WifiOff, type LucideIcon } from 'lucide-react';
import { Approximate } from '../../shared/bookings/approximate.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Distance } from '../../shared/ui/values.js';
import { driverTurns } from '../words.js';
import { TurnIcon } from './turn-icon.js';
import type { Turns } from './use-turns.js';
import type { DrivenRoute } from './use-route.js';

/** ASSUMPTION: two seconds at town speed; by then "now" says more than a number. */
export const NOW_METERS = 25;

/** What the strip says while there is no turn to show. */
function instead({ known, offline, error, withoutPosition, near }: DrivenRoute): readonly [LucideIcon, Why] {
  if (error && !offline) return [TriangleAlert, 'failed'];
  if (known) return near ? [Flag, 'near'] : [MapPinOff, 'no_road'];
  if (offline) return [WifiOff, 'offline'];
  return withoutPosition ? [SatelliteDish, 'position'] : [Route, 'loading'];
}
type Why = 'failed' | 'near' | 'no_road' | 'offline' | 'position' | 'loading';

/** The next turn in one line of 64 px: arrow, distance, street. Readable at arm's length. */
export function TurnStrip({ turns: { driven, coming } }: { turns: Turns }) {
  const t = useT(driverTurns);
  const [next] = coming;
  if (!next || !driven.known) {
    const [Icon, why] = instead(driven);
    return (
      <div className="drive-strip" data-testid="turn-standing" data-why={why}>
        <Icon size={26} className="shrink-0" aria-hidden="true" />
        <p role="status" className="line-clamp-2 text-body leading-tight font-medium">
          {t(`strip.${why}`)}
        </p>
      </div>
    );
  }
  return (
    <div className="drive-strip" data-testid="next-turn" data-turn={next.step.turn} data-at={next.step.geometryIndex}>
      <TurnIcon step={next.step} size={44} />
      <p className="flex min-w-0 items-baseline gap-3">
        <span className="text-section leading-none font-semibold whitespace-nowrap">
          {next.meters < NOW_METERS ? t('now') : <Distance meters={next.meters} />}
          <Approximate quality={driven.known.measured.route.quality} />
        </span>
        <span aria-hidden="true" className="line-clamp-2 text-lead leading-tight font-medium [overflow-wrap:anywhere]">
          {next.short}
        </span>
        <span className="sr-only">{next.words}</span>
      </p>
    </div>
  );
}
