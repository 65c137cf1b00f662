import { mercatorX, mercatorY } from '@sablon/domain';
import { CarField, VEHICLE_STATES, type VehicleState } from '../../map/index.js';
import type { CarThen } from './replay-model.js';

/** A car at a moment; without a place it is not drawn. */
export interface PlacedCar {
  readonly id: string;
  readonly state: VehicleState;
  readonly place: CarThen['place'];
}

/** The cars of a moment for the map; positions never pass through React. */
export interface PlaceStore {
  readonly field: CarField;
  show(cars: readonly PlacedCar[]): void;
}

export function createPlaceStore(): PlaceStore {
  const field = new CarField();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  let onMap = new Set<number>();
  let numbered = 0;
  return {
    field,
    show(cars) {
      const now = performance.now();
      const here = new Set<number>();
      for (const { id, state, place } of cars) {
        if (!place) continue;
        const no = field.numberOf(id) ?? numbered++;
        const { lat, lng, heading } = place;
        field.name(no, id);
        field.place(
          no,
          mercatorX(lng),
          mercatorY(lat),
          heading,
          VEHICLE_STATES.indexOf(state),
          false,
          now,
          !calm.matches,
        );
        here.add(no);
      }
      for (const no of onMap) if (!here.has(no)) field.remove(no);
      onMap = here;
      field.publish();
    },
  };
}
