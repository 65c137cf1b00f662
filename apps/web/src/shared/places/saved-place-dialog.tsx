import type { PlaceView, SavedPlaceView } from '@sablon/contracts';
import { SAVED_PLACE_KINDS } from '@sablon/domain';
import { useState, lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../form/use-schema-form.js';
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
        variant="ghost"
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

interface SavedPlaceDialogProps {
  edited: SavedPlaceView | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds a saved place, or edits one: its kind, its name, the place. */
export function SavedPlaceDialog({ edited, onClose, onSaved }: SavedPlaceDialogProps) {
  const t = useT(places);
  const before = edited === 'new' ? null : edited;
  const { form, submit, busy, failure, field, errorOf } = useSchemaForm({
    schema: () => import('./places.schemas.js').then((schemas) => schemas.savedPlace),
    typed: { place: before?.place ?? null, kind: before?.kind ?? 'other', label: before?.label ?? '' },
    send: async (body) => {
      await (before ? changeSavedPlace(before.id, body) : savePlace(body));
    },
    onSent: onSaved,
    words: { place: t('missing') },
  });
  const { place, kind } = useWatch({ control: form.control, compute: (typed) => typed });
  const choosePlace = (chosen: PlaceView | null) =>
    form.setValue('place', chosen, { shouldValidate: form.formState.isSubmitted });
  return (
    <Dialog open={edited !== null} onClose={onClose} title={t(before ? 'change' : 'add')}>
      <form onSubmit={submit} noValidate className="grid gap-6">
        <AddressField
          label={t('place')}
          name="place"
          value={place}
          onValueChange={choosePlace}
          suggest={suggestPlaces}
          locate={whereIAm}
          error={errorOf('place')}
        />
        <PinChoice place={place} onPlace={choosePlace} />
        <RadioCards
          legend={t('kind')}
          value={kind}
          onValueChange={(chosen) => form.setValue('kind', chosen)}
          className="grid-cols-2"
          options={SAVED_PLACE_KINDS.map((value) => ({ value, title: t(`kind.${value}`) }))}
        />
        <TextField {...field('label')} label={t('label')} hint={t('label.hint')} />
        <FormError error={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
