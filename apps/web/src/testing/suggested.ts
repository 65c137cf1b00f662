import type { SuggestionsView } from '@sablon/contracts';

type Suggested = SuggestionsView['drivers'][number];

/** A driver suggested for a trip, as the api describes them. */
export const suggested = (name: string, more: Partial<Suggested> = {}): Suggested => ({
  driverId: name,
  name,
  plate: `T-${name}`,
  vehicleClass: 'standard',
  etaSeconds: 240,
  idleSeconds: 720,
  freeInSeconds: null,
  leftSeconds: 9 * 3600,
  rating: null,
  ratingCount: 0,
  licenceArea: 'brussels',
  seats: 4,
  bags: 3,
  features: [],
  pencilledFor: null,
  planned: null,
  round: null,
  obstacle: null,
  ...more,
});
