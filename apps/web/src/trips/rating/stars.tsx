import clsx from 'clsx';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { after } from '../words.js';

const ALL = [1, 2, 3, 4, 5] as const;

/** Given stars, with a text alternative. */
export function Stars({ value }: { value: number }) {
  const t = useT(after);
  return (
    <span className="inline-flex items-center gap-0.5 text-gold-text" data-testid="stars" data-stars={value}>
      <span className="sr-only">{t('rating.star', { count: value })}</span>
      {ALL.map((star) => (
        <Star key={star} size={16} aria-hidden="true" className={clsx(star <= value && 'fill-current')} />
      ))}
    </span>
  );
}

/** Five stars to choose from: a native radio group, so arrow keys and screen readers work as expected. */
export function StarsField({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const t = useT(after);
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{t('rating.stars')}</legend>
      <div className="-mx-2 flex">
        {ALL.map((star) => (
          <label
            key={star}
            data-testid={`star-${star}`}
            className="relative grid size-12 cursor-pointer place-items-center rounded-full text-gold-text has-focus-visible:outline-2 has-focus-visible:outline-gold-text"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star size={32} aria-hidden="true" className={clsx(star <= value && 'fill-current')} />
            <span className="sr-only">{t('rating.star', { count: star })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
