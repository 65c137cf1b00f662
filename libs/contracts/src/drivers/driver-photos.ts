import { DRIVER_PHOTO } from '@sablon/domain';
import { z } from 'zod';
import { verbsOf } from '../endpoint.js';
import { Done, Instant } from '../kernel/primitives.js';

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

const { get, put, del } = verbsOf('drivers');

/** The photo of a driver: the driver decides, the passenger of an accepted ride sees it (decision 115). */
export const driverPhotos = {
  read: get('/driver/photo', {
    access: ['driver'],
    reply: DriverPhotoView,
    summary: 'Reads the driver’s photo and their consent to show it.',
  }),
  save: put('/driver/photo', {
    access: ['driver'],
    body: DriverPhotoRequest,
    reply: DriverPhotoView,
    errors: ['driver.photo_unusable'],
    summary: 'Shows passengers this photo of the driver, with the driver’s consent.',
    description: 'One JPEG in base64 of at most 60 KB. The photo before is deleted.',
  }),
  withdraw: del('/driver/photo', {
    access: ['driver'],
    reply: Done,
    summary: 'Withdraws the driver’s consent and deletes the photo.',
  }),
  ofTrip: get('/trips/:id/driver-photo', {
    access: 'link',
    params: { id: z.string() },
    reply: FaceView,
    errors: ['request.not_found'],
    summary: 'Reads the face of the driver who accepted a ride, for the person who booked it.',
  }),
};
