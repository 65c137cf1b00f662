import { fromBrussels } from '@sablon/domain';
import { formatDateTime } from '../i18n/format.js';
import { useLanguage } from '../i18n/namespaces.js';

interface DateWordsProps {
  id: string;
  /** `YYYY-MM-DD`, empty or unfinished while it is typed. */
  date: string;
  /** `HH:MM`; without it only the day is written. */
  time?: string;
}

/** Any hour that every day has. */
const NOON = '12:00';

/**
 * What a date field means, in words. Browsers write dates in their own notation, not in the page's language: there 03/04 may be
 * March or April.
 */
export function DateWords({ id, date, time = '' }: DateWordsProps) {
  const language = useLanguage();
  const instant = fromBrussels(date, time || NOON);
  return (
    <p id={id} className="mt-2 text-small text-ink-soft empty:hidden" data-testid="date-words">
      {instant.ok && formatDateTime(instant.value, language, time ? 'long' : 'full')}
    </p>
  );
}
