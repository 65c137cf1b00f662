import type { MyPlacesView } from '@sablon/contracts';
import { AIRPORT, LONG_PLACE, MIDI } from '../../gallery/samples.js';
import { story } from '../../gallery/story.js';
import { SavedPlaces } from './saved-places.js';

const PLACES: MyPlacesView = {
  saved: [
    { id: 'a', kind: 'home', label: null, place: MIDI },
    { id: 'b', kind: 'airport', label: 'Zaventem', place: AIRPORT },
    { id: 'c', kind: 'other', label: null, place: LONG_PLACE },
  ],
  recent: [],
};

export default story(
  'Saved places',
  { list: <SavedPlaces usePath="/app/book" />, 'without a way to book': <SavedPlaces usePath={null} /> },
  { answers: { 'GET /api/me/places': { json: PLACES } } },
);
