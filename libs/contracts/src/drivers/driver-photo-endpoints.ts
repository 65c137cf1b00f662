import { z } from 'zod';
import { verbsOf } from '../endpoint.js';
import { Done } from '../kernel/primitives.js';
import { DriverPhotoRequest, DriverPhotoView, FaceView } from './driver-photos.js';

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
