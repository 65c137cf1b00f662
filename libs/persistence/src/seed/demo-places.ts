import type { SavedPlaceKind, TripPlace } from '@sablon/domain';

/** The demo passenger's home and office. */
export const DEMO_PLACES: readonly { readonly kind: SavedPlaceKind; readonly place: TripPlace }[] = [
  {
    kind: 'home',
    place: {
      placeId: 'point:50.8405,4.3559',
      kind: 'address',
      label: { fr: 'Place du Grand Sablon', nl: 'Grote Zavel', en: 'Grand Sablon square' },
      detail: { fr: '1000 Bruxelles', nl: '1000 Brussel', en: '1000 Brussels' },
      lat: 50.8405,
      lng: 4.3559,
    },
  },
  {
    kind: 'work',
    place: {
      placeId: 'point:50.8432,4.3831',
      kind: 'address',
      label: { fr: 'Rond-point Schuman', nl: 'Schumanplein', en: 'Schuman roundabout' },
      detail: { fr: '1040 Bruxelles', nl: '1040 Brussel', en: '1040 Brussels' },
      lat: 50.8432,
      lng: 4.3831,
    },
  },
];
