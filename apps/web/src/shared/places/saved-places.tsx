import type { SavedPlaceView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../i18n/namespaces.js';
import { Button } from '../ui/button.js';
import { ErrorState } from '../ui/error-state.js';
import { EmptyState, Skeleton } from '../ui/surfaces.js';
import { places } from '../words.js';
import { readMyPlaces } from './my-places.api.js';
import { SavedPlaceCard } from './saved-place-card.js';
import { SavedPlaceDialog } from './saved-place-dialog.js';

/** Kept places: added, changed, deleted (spec §2, "Addresses" and "Favorites"); with `usePath` also gone to. */
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
