import type { DemandView } from '@sablon/contracts';
import { useMemo } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { HEAT_COLOURS, HeatLayer, heatStep, heatSteps } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { fleetMap } from '../words.js';

const stepsOf = (demand: DemandView) => heatSteps(demand.squares.map(({ bookings }) => bookings));

/** Demand on the map: where trips were requested. */
export function DemandLayer({ demand }: { readonly demand: DemandView }) {
  const squares = useMemo(() => {
    const steps = stepsOf(demand);
    return demand.squares.map((square) => ({ ...square, step: heatStep(steps, square.bookings) }));
  }, [demand]);
  return <HeatLayer squares={squares} />;
}

/** The colour scale in numbers, and the definition of what is counted. */
export function DemandLegend({ demand }: { readonly demand: DemandView }) {
  const t = useT(fleetMap);
  const theme = useTheme();
  const steps = stepsOf(demand);
  const { minutes, bookings, squareMeters } = demand;
  return (
    <section
      data-over-map=""
      data-testid="demand-legend"
      data-bookings={bookings}
      aria-label={t('demand.title', { minutes })}
      className="absolute right-3 bottom-7 z-control w-60 max-[1199px]:top-16 max-[1199px]:right-auto max-[1199px]:bottom-auto max-[1199px]:left-3 rounded-control border border-line bg-surface/92 px-3 py-2 text-caption shadow-mid backdrop-blur-sm"
    >
      <h2 className="font-medium">{t('demand.title', { minutes })}</h2>
      {steps.length === 0 ? (
        <p className="text-ink-soft">{t('demand.none')}</p>
      ) : (
        <>
          <p className="text-ink-soft">{t('demand.what', { count: bookings, meters: squareMeters })}</p>
          <ul aria-label={t('demand.steps')} className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
            {steps.map((from, step) => {
              const next = steps[step + 1];
              const only = next !== undefined && next - 1 === from;
              return (
                <li key={from} className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className="size-3.5 rounded-small border border-line"
                    style={{ background: HEAT_COLOURS[theme][step] }}
                  />
                  <span className="numbers">
                    {only
                      ? from
                      : next === undefined
                        ? t('demand.from', { from })
                        : t('demand.to', { from, to: next - 1 })}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
