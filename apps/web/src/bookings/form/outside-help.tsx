import type { PlaceView } from '@sablon/contracts';
import { Link } from 'react-router-dom';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { PlaceIcon } from '../../shared/ui/place-icon.js';
import { booking } from '../words.js';

/** Under an address we do not serve: the nearest we do, one press away, and somebody to ask. */
export function OutsideHelp({ place, onChoose }: { place: PlaceView | null; onChoose: (place: PlaceView) => void }) {
  const t = useT(booking);
  const language = useLanguage();
  const outside = place?.outside;
  return (
    <div role="status">
      {outside && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-[0.88rem]" data-testid="outside-help">
          <span className="text-ink-soft">{t('outside.instead')}</span>
          {[outside.nearestTown, outside.nearestAirport].map((served) => (
            <button
              key={served.id}
              type="button"
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-raised px-3.5 text-ink hover:bg-gold-wash"
              onClick={() => onChoose(served)}
            >
              <PlaceIcon kind={served.kind} />
              <span className="truncate">{localized(served.label, language)}</span>
            </button>
          ))}
          <Link className="inline-flex min-h-11 items-center px-1 text-gold-text underline" to="/contact">
            {t('outside.contact')}
          </Link>
        </div>
      )}
    </div>
  );
}
