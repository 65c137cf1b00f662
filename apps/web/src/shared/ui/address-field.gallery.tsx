import type { PlaceView } from '@sablon/contracts';
import { useState } from 'react';
import { AIRPORT, LOI, LONG_PLACE, MIDI } from '../../gallery/samples.js';
import { localText, useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { ApiError } from '../api/api-error.js';
import { useLanguage } from '../i18n/language-store.js';
import { AddressButtons } from './address-buttons.js';
import { AddressField } from './address-field.js';
import { AddressOptions } from './address-options.js';
import type { Suggest } from './use-suggestions.js';

const label = localText('Départ', 'Vertrek', 'From');
const OUTSIDE: PlaceView = {
  ...LOI,
  id: 'outside',
  outside: { distanceMeters: 9_000, nearestTown: MIDI, nearestAirport: AIRPORT },
};
const PLACES = [MIDI, AIRPORT, LOI, LONG_PLACE];
const SUGGESTIONS = words('Suggestions', 'Suggesties', 'Suggestions');
const OUT = words('Hors zone', 'Buiten zone', 'Outside');
const ABOUT = words('position approximative', 'plaats bij benadering', 'approximate spot');
const FAR_AWAY = words('Hors de notre zone.', 'Buiten ons gebied.', 'Outside our area.');
const FAVOURITES = words('Favoris', 'Favorieten', 'Favourites');
const suggest: Suggest = async (query) => ({
  places: PLACES.filter((place) =>
    Object.values(place.label).some((text) => text.toLowerCase().includes(query.toLowerCase())),
  ),
});
const refuse: Suggest = () => Promise.reject(new ApiError(0, { code: 'network.offline' }));

function Field({
  first = null,
  find = suggest,
  error = false,
}: {
  first?: PlaceView | null;
  find?: Suggest;
  error?: boolean;
}) {
  const say = useGalleryText();
  const [value, setValue] = useState(first);
  return (
    <AddressField
      label={label}
      value={value}
      onValueChange={setValue}
      suggest={find}
      locate={async () => LOI}
      quickPicks={[
        { heading: say(FAVOURITES), picks: [{ place: AIRPORT, title: 'Zaventem', icon: 'star' }, { place: MIDI }] },
      ]}
      error={error ? localText('Adresse à choisir.', 'Kies een adres.', 'Choose an address.') : null}
    />
  );
}

interface OptionsProps {
  places: readonly PlaceView[];
  note?: string | null;
  elsewhere?: { name: string; sentence: string } | null;
}

function Options({ places, note = null, elsewhere = null }: OptionsProps) {
  const say = useGalleryText();
  return (
    <div
      className="relative h-80"
      role="combobox"
      aria-label={say(SUGGESTIONS)}
      aria-expanded="true"
      aria-controls="options"
      tabIndex={0}
    >
      <AddressOptions
        listId="options"
        label={say(SUGGESTIONS)}
        groups={[{ heading: null, picks: places.map((place) => ({ place })) }]}
        active={0}
        language={useLanguage()}
        note={note}
        outsideLabel={say(OUT)}
        approximateLabel={say(ABOUT)}
        elsewhere={elsewhere}
        ways={{ first: false, rows: [] }}
        onChoose={() => undefined}
      />
    </div>
  );
}

function Elsewhere() {
  const say = useGalleryText();
  const door: PlaceView = { ...LOI, kind: 'address', approximate: true };
  return <Options places={[door]} elsewhere={{ name: 'Paris, France', sentence: say(FAR_AWAY) }} />;
}

export default story('Address field', {
  empty: () => <Field />,
  chosen: () => <Field first={MIDI} />,
  'long text': () => (
    <div className="w-64">
      <Field first={LONG_PLACE} />
    </div>
  ),
  refused: () => <Field error />,
  'suggestions fail': () => <Field find={refuse} />,
  'looking for the position': (
    <div className="relative h-12">
      <AddressButtons busy clearable={false} onClear={() => undefined} action={null} />
    </div>
  ),
  suggestions: () => <Options places={[MIDI, LONG_PLACE, OUTSIDE]} />,
  'a place elsewhere': () => <Elsewhere />,
});
