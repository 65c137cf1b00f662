import type { TripStoryView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { story } from '../words.js';

/** Why each driver was chosen, from the round's record. */
export function WhyDriver({ choices }: Pick<TripStoryView, 'choices'>) {
  const t = useT(story);
  if (choices.length === 0) return null;
  return (
    <section className="border-b border-line bg-gold-wash px-4 py-3 text-small" data-testid="why-driver">
      <h2 className="font-medium">{t('why.title')}</h2>
      <ul>
        {choices.map(({ driverId, driverName: name, why, by, minutes, fit, filtered }) => (
          <li key={driverId}>
            {why === 'best' && by
              ? t('why.best', { name, by: t(`by.${by}`), minutes: minutes ?? 0 })
              : t(`why.${why === 'best' ? 'not_recorded' : why}`, { name })}
            <span className="block text-ink-soft">{t('why.pool', { count: fit, filtered })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
