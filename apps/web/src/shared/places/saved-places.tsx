import type { SavedPlaceView } from '@sablon/contracts';
import { useQuery, useMutation } from '@tanstack/react-query';
import { MapPin, Plus, Briefcase, House, Pencil, Plane, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT, useLanguage } from '../i18n/namespaces.js';
import { Button, ErrorState, ButtonLink, FormError } from '../ui/button.js';
import { EmptyState, Skeleton } from '../ui/surfaces.js';
import { places } from '../words.js';
import { readMyPlaces, deleteSavedPlace } from './my-places.api.js';
import { SavedPlaceDialog } from './saved-place-dialog.js';
import { localized } from '../i18n/format.js';

/** A saved place's label: the user's own, else home or work, else the place's name. */
export function useSavedPlaceName(): (saved: SavedPlaceView) => string {
  const t = useT(places);
  const language = useLanguage();
  return ({ kind, label, place }) =>
    label ?? (kind === 'home' || kind === 'work' ? t(`kind.${kind}`) : localized(place.label, language));
}

const ICONS = { home: House, work: Briefcase, airport: Plane, other: MapPin } as const;

interface SavedPlaceCardProps {
  saved: SavedPlaceView;
  /** Page where a ride to the place begins; if null, the place is only listed. */
  usePath: string | null;
  onEdit: () => void;
  onGone: () => void;
}

/** One saved place with its label and actions. */
function SavedPlaceCard({ saved, usePath, onEdit, onGone }: SavedPlaceCardProps) {
  const t = useT(places);
  const language = useLanguage();
  const Icon = ICONS[saved.kind];
  const place = localized(saved.place.label, language);
  const name = useSavedPlaceName()(saved);
  const remove = useMutation({ mutationFn: () => deleteSavedPlace(saved.id), onSuccess: onGone });
  return (
    <li className="card flex flex-wrap items-center gap-4 p-card shadow-low">
      <Icon size={21} strokeWidth={1.6} className="shrink-0 text-gold-text" aria-hidden="true" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="font-medium wrap-anywhere">{name}</h2>
        <p className="text-small text-ink-soft wrap-anywhere">
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

/** Saved places: add, edit, delete (spec §2, "Addresses" and "Favorites"); with `usePath`, also ride there. */
export function SavedPlaces({ usePath = null }: { usePath?: string | null }) {
  const t = useT(places);
  const [edited, setEdited] = useState<SavedPlaceView | 'new' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['my-places'],
    queryFn: ({ signal }) => readMyPlaces(signal),
  });
  const add = (
    <Button
      icon={<Plus size={18} aria-hidden="true" />}
      className="justify-self-start"
      onClick={() => setEdited('new')}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-44 w-full rounded-card" />}
      {data?.saved.length === 0 && (
        <EmptyState icon={<MapPin size={26} aria-hidden="true" />} title={t('empty')} action={add} />
      )}
      {data && data.saved.length > 0 && (
        <>
          <ul className="grid gap-4">
            {data.saved.map((saved) => (
              <SavedPlaceCard
                key={saved.id}
                saved={saved}
                usePath={usePath}
                onEdit={() => setEdited(saved)}
                onGone={() => void refetch()}
              />
            ))}
          </ul>
          {add}
        </>
      )}
      <SavedPlaceDialog
        key={edited === 'new' ? 'new' : edited?.id}
        edited={edited}
        onClose={() => setEdited(null)}
        onSaved={() => {
          setEdited(null);
          void refetch();
        }}
      />
    </>
  );
}
