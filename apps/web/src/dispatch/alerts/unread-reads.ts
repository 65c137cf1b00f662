import type { QueryClient } from '@tanstack/react-query';
import { ALARMS_KEY } from '../../live/alarms.api.js';
import { ALERTS_KEY } from './alerts.api.js';
import { KEYS } from '../common/dispatch.api.js';
import { PAY_LINKS_KEY } from '../intake/use-pay-links.js';

/** What a console says nothing of while nothing waits there: what cannot be read would look the same. */
export const WATCHED = {
  alarms: ALARMS_KEY,
  alerts: ALERTS_KEY,
  promises: ['dispatch', 'promises'],
  pay_links: PAY_LINKS_KEY,
  stuck: KEYS.stuck,
  notes: KEYS.notes,
  pencils: KEYS.pencils,
} as const;
export type Watched = keyof typeof WATCHED;

/** Which of them were asked for and have never been read; asked for again they stay among them until there is an answer. */
export const unreadOf = (cache: QueryClient): Watched[] =>
  (Object.keys(WATCHED) as Watched[]).filter((name) => {
    const state = cache.getQueryState(WATCHED[name]);
    return state !== undefined && state.data === undefined && state.errorUpdateCount > 0;
  });
