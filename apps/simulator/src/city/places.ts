import type { CityPlace, CityRoads, LatLng } from '@sablon/domain';
import type { Random } from '../random.js';

/** What people do at a place; demand between kinds depends on the hour. */
export const PLACE_KINDS = ['home', 'work', 'centre', 'station', 'airport'] as const;
/** One of `PLACE_KINDS`. */
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A spot with what people do there. */
export interface TownPlace extends CityPlace {
  readonly kind: PlaceKind;
}

/** The roads between such spots. */
export interface TownRoads extends CityRoads {
  readonly places: readonly TownPlace[];
}

/** A quarter of Brussels: its middle, how far its spots spread (metres), and its share of the spots. */
interface Quarter {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly lat: number;
  readonly lng: number;
  readonly spreadMeters: number;
  readonly share: number;
}
const quarter = (
  name: string,
  kind: PlaceKind,
  at: readonly [number, number],
  spreadMeters: number,
  share: number,
) => ({
  ...{ name, kind, spreadMeters, share },
  ...{ lat: at[0], lng: at[1] },
});

/** ASSUMPTION: quarters and shares by general knowledge of Brussels, not by counts of rides. */
export const QUARTERS: readonly Quarter[] = [
  quarter('Grand-Place', 'centre', [50.8467, 4.3525], 500, 8),
  quarter('Sainte-Catherine', 'centre', [50.8504, 4.3488], 450, 5),
  quarter('Royal palace', 'centre', [50.8417, 4.3622], 400, 4),
  quarter('Flagey', 'centre', [50.8274, 4.3724], 500, 4),
  quarter('Louise', 'work', [50.8333, 4.3603], 600, 6),
  quarter('Schuman', 'work', [50.8427, 4.3827], 600, 7),
  quarter('Luxembourg', 'work', [50.8391, 4.3753], 400, 4),
  quarter('Heysel', 'work', [50.8949, 4.3415], 700, 3),
  quarter('Diegem', 'work', [50.8904, 4.4427], 900, 3),
  quarter('Midi', 'station', [50.8357, 4.3365], 250, 4),
  quarter('Central', 'station', [50.8456, 4.3568], 200, 4),
  quarter('Nord', 'station', [50.8597, 4.3608], 300, 3),
  quarter('Zaventem', 'airport', [50.8985, 4.4827], 250, 4),
  quarter('Uccle', 'home', [50.8019, 4.3422], 1_500, 7),
  quarter('Ixelles', 'home', [50.8189, 4.3812], 1_000, 6),
  quarter('Woluwe', 'home', [50.8428, 4.4282], 1_500, 7),
  quarter('Auderghem', 'home', [50.8153, 4.4285], 1_300, 5),
  quarter('Schaerbeek', 'home', [50.8676, 4.3837], 1_200, 6),
  quarter('Jette', 'home', [50.8756, 4.3287], 1_400, 5),
  quarter('Anderlecht', 'home', [50.8333, 4.3072], 1_400, 5),
  quarter('Forest', 'home', [50.8129, 4.3213], 1_100, 4),
  quarter('Evere', 'home', [50.8735, 4.4021], 1_100, 4),
];

/** Points spread over the quarters, about `count`; the same for the same random numbers. */
export function spreadPlaces(count: number, random: Random): { readonly kind: PlaceKind; readonly at: LatLng }[] {
  const whole = QUARTERS.reduce((sum, { share }) => sum + share, 0);
  const around = (): number => random.next() + random.next() - 1;
  return QUARTERS.flatMap(({ kind, lat, lng, spreadMeters, share }) =>
    Array.from({ length: Math.max(2, Math.round((count * share) / whole)) }, () => ({
      kind,
      at: {
        lat: lat + (around() * spreadMeters) / 111_195,
        lng: lng + (around() * spreadMeters) / 70_200, // metres of a degree of longitude at this latitude
      },
    })),
  );
}
