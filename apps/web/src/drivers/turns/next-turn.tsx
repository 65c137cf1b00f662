import { useT } from '../../shared/i18n/namespaces.js';
import { Approximate } from '../../shared/bookings/approximate.js';
import { Distance } from '../../shared/ui/values.js';
import { driverTurns } from '../words.js';
import { TurnIcon } from './turn-icon.js';
import type { ComingTurn } from './turn-list.js';

/** ASSUMPTION: at town speed two seconds; by then a figure says less than the word. */
const NOW_METERS = 25;

/** What to do next, to be read at arm's length, and what comes after it. */
export function NextTurn({ next, after, quality }: { next: ComingTurn; after?: ComingTurn; quality: string }) {
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
          <span className="block text-[2.6rem] leading-none font-semibold whitespace-nowrap">
            {next.meters < NOW_METERS ? t('now') : <Distance meters={next.meters} />}
          </span>
          <Approximate quality={quality} />
        </span>
      </p>
      <p className="mt-2 text-[1.6rem] leading-tight font-medium [overflow-wrap:anywhere]">{next.words}</p>
      {after && (
        <p className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-[1.1rem] text-ink-soft">
          <TurnIcon step={after.step} size={24} />
          {t('then', { what: after.words })}
        </p>
      )}
    </div>
  );
}
