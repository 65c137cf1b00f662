import type { PlaceView, SavedPlaceView } from '@sablon/contracts';
import { SAVED_PLACE_KINDS, type SavedPlaceKind } from '@sablon/domain';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent, lazy, Suspense } from 'react';
import { useT } from '../i18n/namespaces.js';
import { changeSavedPlace, savePlace } from './my-places.api.js';
import { suggestPlaces, whereIAm } from './place-search.api.js';
import { AddressField } from '../ui/address-field.js';
import { Button, FormError } from '../ui/button.js';
import { RadioCards } from '../ui/choices.js';
import { Dialog } from '../ui/dialog.js';
import { TextField } from '../ui/text-field.js';
import { places } from '../words.js';
import { MapPinned } from 'lucide-react';
import { Optional } from '../ui/optional.js';
import { Skeleton } from '../ui/surfaces.js';

const PinMap = lazy(() => import('./pin-map.js'));

/** The map beside the address field, once requested; if it cannot be drawn, the field still finds everything. */
function PinChoice(props: { place: PlaceView | null; onPlace: (place: PlaceView) => void }) {
  const t = useT(places);
  const [shown, setShown] = useState(false);
  return (
    <div className="grid gap-3">
      <Button
        look="ghost"
        size="small"
        className="justify-self-start"
        icon={<MapPinned size={18} aria-hidden="true" />}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'map.hide' : 'map.show')}
      </Button>
      {shown && (
        <Optional>
          <Suspense fallback={<Skeleton className="h-64 w-full rounded-tile" />}>
            <PinMap {...props} />
          </Suspense>
        </Optional>
      )}
    </div>
  );
}

/** As on the server (contracts, `SavePlaceRequest`). */
const LABEL_MAX = 60;

interface SavedPlaceDialogProps {
  edited: SavedPlaceView | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds a saved place, or edits one: its kind, its name, the place. */
export function SavedPlaceDialog({ edited, onClose, onSaved }: SavedPlaceDialogProps) {
  const t = useT(places);
  const before = edited === 'new' ? null : edited;
  const [place, setPlace] = useState<PlaceView | null>(before?.place ?? null);
  const [kind, setKind] = useState<SavedPlaceKind>(before?.kind ?? 'other');
  const [label, setLabel] = useState(before?.label ?? '');
  const [missing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: (chosen: PlaceView) => {
      const body = { kind, label: label.trim() || null, place: { id: chosen.id } };
      return before ? changeSavedPlace(before.id, body) : savePlace(body);
    },
    onSuccess: onSaved,
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!place);
    if (place) save.mutate(place);
  };
  return (
    <Dialog open={edited !== null} onClose={onClose} title={t(before ? 'change' : 'add')}>
      <form onSubmit={onSubmit} noValidate className="grid gap-6">
        <AddressField
          label={t('place')}
          name="place"
          value={place}
          onValueChange={setPlace}
          suggest={suggestPlaces}
          locate={whereIAm}
          error={missing && !place && t('missing')}
        />
        <PinChoice place={place} onPlace={setPlace} />
        <RadioCards
          legend={t('kind')}
          value={kind}
          onValueChange={setKind}
          className="grid-cols-2"
          options={SAVED_PLACE_KINDS.map((value) => ({ value, title: t(`kind.${value}`) }))}
        />
        <TextField
          label={t('label')}
          hint={t('label.hint')}
          maxLength={LABEL_MAX}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
        <FormError error={save.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
