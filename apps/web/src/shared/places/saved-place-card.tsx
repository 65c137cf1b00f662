import type { SavedPlaceView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { Briefcase, House, MapPin, Pencil, Plane, Trash2 } from 'lucide-react';
import { localized } from '../i18n/format.js';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { deleteSavedPlace } from './my-places.api.js';
import { ButtonLink } from '../ui/button.js';
import { FormError } from '../ui/error-state.js';
import { places } from '../words.js';
import { useSavedPlaceName } from './saved-place-name.js';

const ICONS = { home: House, work: Briefcase, airport: Plane, other: MapPin } as const;

interface SavedPlaceCardProps {
  saved: SavedPlaceView;
  /** Where a ride to it begins; without, it is only kept. */
  usePath: string | null;
  onEdit: () => void;
  onGone: () => void;
}

/** One kept address, what it is called, and what can be done with it. */
export function SavedPlaceCard({ saved, usePath, onEdit, onGone }: SavedPlaceCardProps) {
  const t = useT(places);
  const language = useLanguage();
  const Icon = ICONS[saved.kind];
  const place = localized(saved.place.label, language);
  const name = useSavedPlaceName()(saved);
  const remove = useMutation({ mutationFn: () => deleteSavedPlace(saved.id), onSuccess: onGone });
  return (
    <li className="card flex flex-wrap items-center gap-4 p-5 shadow-low">
      <Icon size={21} strokeWidth={1.6} className="shrink-0 text-gold-text" aria-hidden="true" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="font-medium wrap-anywhere">{name}</h2>
        <p className="text-[0.92rem] text-ink-soft wrap-anywhere">
          {name === place ? '' : `${place}, `}
          {localized(saved.place.detail, language)}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {usePath && (
          <ButtonLink to={usePath} state={{ destination: saved.place }} size="small" className="mr-2">
            {t('use')}
          </ButtonLink>
        )}
        <button type="button" className="icon-btn" aria-label={t('edit', { name })} onClick={onEdit}>
          <Pencil size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('delete', { name })}
          aria-busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
      {remove.error && <FormError error={remove.error} />}
    </li>
  );
}
