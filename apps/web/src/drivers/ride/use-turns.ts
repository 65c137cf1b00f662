import type { RouteStepView, TripView } from '@sablon/contracts';
import type { Language } from '@sablon/domain';
import { useMemo } from 'react';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { metersTo, nextStepIndex } from './follow-route.js';
import { driverTurns } from '../words.js';
import { useRoute, type DrivenRoute } from './use-route.js';

/** An upcoming step, in the driver's language, with the distance to it. */
export interface ComingTurn {
  readonly step: RouteStepView;
  /** The whole instruction, without its full stop. */
  readonly words: string;
  /** What the strip shows: the street turned into, or the instruction where it has no name. */
  readonly short: string;
  readonly meters: number;
}

export interface Turns {
  readonly driven: DrivenRoute;
  /** The next one first; empty where there is no route. */
  readonly coming: readonly ComingTurn[];
}

function shortOf({ street, turn }: RouteStepView, words: string, language: Language): string {
  return street === null || turn === 'arrive' ? words : localized(street, language);
}

/** The route to the trip's current destination, and its coming turns in the driver's language. */
export function useTurns(trip: TripView): Turns {
  const t = useT(driverTurns);
  const language = useLanguage();
  const driven = useRoute(trip);
  const { known } = driven;
  const { pickup, dropoff } = trip;
  const coming = useMemo(() => {
    if (!known) return [];
    const { measured, progress } = known;
    const { steps, towards } = measured.route;
    const next = nextStepIndex(measured, progress);
    const place = localized((towards === 'pickup' ? pickup : dropoff).label, language);
    return steps.flatMap((step, index) => {
      if (index < next || next < 0) return [];
      const words =
        step.turn === 'arrive' ? t('arrive', { place }) : localized(step.sentence, language).replace(/\.$/, '');
      return [{ step, words, short: shortOf(step, words, language), meters: metersTo(measured, progress, index) }];
    });
  }, [known, pickup, dropoff, language, t]);
  return { driven, coming };
}
