import { SavePlaceRequest, type PlaceView } from '@sablon/contracts';
import { z } from 'zod';

/** A place chosen from the list, with its kind and name. */
export const savedPlace = z.object({
  kind: SavePlaceRequest.shape.kind,
  label: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(SavePlaceRequest.shape.label.unwrap()),
  place: z
    .custom<PlaceView>()
    .nullable()
    .transform((place, context): { id: string } => {
      if (place) return { id: place.id };
      context.issues.push({ code: 'custom', message: 'place', input: place });
      return z.NEVER;
    }),
});
