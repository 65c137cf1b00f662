import { SETTING_FIELDS } from '@sablon/domain';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { settings } from '../words.js';
import { SHOWN_UNITS, shownValue } from './setting-groups.js';
import { fieldWord } from './setting-fields.js';

type Values = Readonly<Record<string, number>>;

/** The differences between two versions, value by value; with `quiet`, renders nothing if there are none. */
export function Changes({ before, after, quiet = false }: { before: Values; after: Values; quiet?: boolean }) {
  const t = useT(settings);
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const changed = SETTING_FIELDS.filter(({ path }) => before[path] !== after[path]);
  if (changed.length === 0) return quiet ? null : <p className="mt-3 text-ink-soft">{t('changes.none')}</p>;
  return (
    <section className="mt-3" aria-label={t('changes')} data-testid="setting-changes">
      <p className="text-small font-medium">{t('changes')}</p>
      <ul className="mt-1 grid gap-1 text-small">
        {changed.map(({ path, unit }) => (
          <li key={path} className="flex flex-wrap gap-x-2" data-testid={`change-${path}`}>
            <span className="text-ink-soft">{t(fieldWord(path))}:</span>
            <span className="numbers">
              {number.format(shownValue(before[path] ?? 0, unit))} →{' '}
              <strong className="font-medium">{number.format(shownValue(after[path] ?? 0, unit))}</strong>{' '}
              {SHOWN_UNITS[unit]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
