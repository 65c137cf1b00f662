import { MINUTE_MS } from '@sablon/domain';
import { useNow } from '../../shared/bookings/use-now.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { trips } from '../words.js';

const TICK_MS = 5_000;

/** Age of the last response or event, by this device's clock; undefined before the first response. */
export function useStateAge(updatedAt: number): string | undefined {
  const t = useT(trips);
  const now = useNow(TICK_MS);
  if (updatedAt === 0) return undefined;
  const count = Math.floor(Math.max(0, now - updatedAt) / MINUTE_MS);
  return count === 0 ? t('state.now') : t('state.minutes', { count });
}
