import { DRIVER_PHOTO } from '@sablon/domain';
import { z } from 'zod';
import { Instant } from '../kernel/primitives.js';

/** Four letters of base64 for three bytes. */
const LETTERS_MAX = Math.ceil(DRIVER_PHOTO.mostBytes / 3) * 4;

/** A photo to show to passengers: a JPEG in base64. Without the driver's consent there is none. */
export const DriverPhotoRequest = z
  .object({ image: z.base64().min(1).max(LETTERS_MAX), consent: z.literal(true) })
  .meta({ id: 'DriverPhotoRequest' });
export type DriverPhotoRequest = z.infer<typeof DriverPhotoRequest>;

/** The driver's own photo, and since when they agree that passengers see it; both null = none is shown. */
export const DriverPhotoView = z
  .object({ image: z.string().nullable(), consentedAt: Instant.nullable() })
  .meta({ id: 'DriverPhoto' });
export type DriverPhotoView = z.infer<typeof DriverPhotoView>;

/** The face of the driver of a ride; null = there is none, or it is not the time. */
export const FaceView = z.object({ image: z.string().nullable() }).meta({ id: 'DriverFace' });
export type FaceView = z.infer<typeof FaceView>;
