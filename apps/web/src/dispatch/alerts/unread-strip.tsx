import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { acting } from '../words.js';
import { ALARMS_KEY } from '../../live/use-alarms.js';
import { ALERTS_KEY } from './alerts.api.js';
import { KEYS } from '../common/dispatch.api.js';
import { PAY_LINKS_KEY } from '../intake/use-pay-links.js';

/** Data the console shows only when there is some: a failure to load it would look the same as none. */
export const WATCHED = {
  alarms: ALARMS_KEY,
  alerts: ALERTS_KEY,
  promises: ['dispatch', 'promises'],
  pay_links: PAY_LINKS_KEY,
  stuck: KEYS.stuck,
  notes: KEYS.notes,
  pencils: KEYS.pencils,
} as const;
type Watched = keyof typeof WATCHED;

/** Those that were requested but have never loaded; during a retry they stay included until there is a response. */
export const unreadOf = (cache: QueryClient): Watched[] =>
  (Object.keys(WATCHED) as Watched[]).filter((name) => {
    const state = cache.getQueryState(WATCHED[name]);
    return state !== undefined && state.data === undefined && state.errorUpdateCount > 0;
  });

/** Lists data that could not be loaded, so that its absence is not mistaken for calm. */
export function UnreadStrip() {
  const t = useT(acting);
  const language = useLanguage();
  const cache = useQueryClient();
  const subscribe = useCallback((changed: () => void) => cache.getQueryCache().subscribe(changed), [cache]);
  const unread = useSyncExternalStore(subscribe, () => unreadOf(cache).join(' '));
  if (unread === '') return null;
  const names = unread.split(' ') as Watched[];
  const list = new Intl.ListFormat(language).format(names.map((name) => t(`unread.${name}`)));
  const again = () => {
    for (const name of names) void cache.refetchQueries({ queryKey: WATCHED[name] });
  };
  return (
    <div
      role="alert"
      data-testid="unread"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-warn bg-warn-wash px-4 py-2 text-small"
    >
      <CloudOff size={17} className="shrink-0 text-warn" aria-hidden="true" />
      <p className="min-w-0 flex-1">{t('unread', { list })}</p>
      <Button size="small" variant="secondary" data-testid="unread-again" onClick={again}>
        {t('unread.again')}
      </Button>
    </div>
  );
}
