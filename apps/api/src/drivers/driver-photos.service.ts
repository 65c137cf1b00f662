import { Inject, Injectable } from '@nestjs/common';
import { Uuid, type DriverPhotoRequest, type DriverPhotoView, type FaceView } from '@sablon/contracts';
import { DRIVER_PHOTO, fail, ok, showsDriverPhoto, type Result } from '@sablon/domain';
import {
  readDriverPhoto,
  readTrip,
  saveDriverPhoto,
  withdrawDriverPhoto,
  type BookingAccess,
  type Database,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { mediaTypeOf } from '../http/files/file-type.js';
import { withoutMetadata } from '../http/files/without-metadata.js';

/** Photos of drivers, shown while their driver agrees. */
@Injectable()
export class DriverPhotosService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async view(driverId: string): Promise<DriverPhotoView> {
    const photo = await readDriverPhoto(this.database.sql, driverId);
    return { image: photo?.image ?? null, consentedAt: photo?.consentedAt.toISOString() ?? null };
  }

  /** `driver.photo_unusable` for anything but a JPEG within our bounds. Where and when it was taken is removed. */
  async save(driverId: string, { image }: DriverPhotoRequest): Promise<Result<DriverPhotoView>> {
    const sent = Buffer.from(image, 'base64');
    if (sent.byteLength > DRIVER_PHOTO.mostBytes || mediaTypeOf(sent) !== 'image/jpeg')
      return fail('driver.photo_unusable');
    const picture = Buffer.from(withoutMetadata(sent)).toString('base64');
    await this.database.transaction((tx) => saveDriverPhoto(tx, driverId, picture));
    return ok(await this.view(driverId));
  }

  async withdraw(driverId: string): Promise<void> {
    await this.database.transaction((tx) => withdrawDriverPhoto(tx, driverId));
  }

  /** The face of a ride's driver for the person who booked it; `request.not_found` for everyone else (reliability.md I23). */
  async ofTrip(tripId: string, access: BookingAccess): Promise<Result<FaceView>> {
    const trip = Uuid.safeParse(tripId).success ? await readTrip(this.database.sql, tripId) : null;
    const own =
      trip !== null &&
      (trip.bookingId === access.trackBookingId || (access.userId !== null && trip.passenger.userId === access.userId));
    if (!own) return fail('request.not_found');
    if (!showsDriverPhoto(trip) || !trip.driver) return ok({ image: null });
    const photo = await readDriverPhoto(this.database.sql, trip.driver.id);
    return ok({ image: photo?.image ?? null });
  }
}
