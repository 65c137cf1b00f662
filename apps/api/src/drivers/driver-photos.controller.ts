import { Controller, Headers } from '@nestjs/common';
import { Done, endpoints, type DriverPhotoView, type FaceView, type InputOf } from '@sablon/contracts';
import { z } from 'zod';
import { BookingAccessService } from '../bookings/access/booking-access.service.js';
import { Endpoint, Input } from '../http/endpoint.js';
import { unwrap } from '../http/refusal-exception.js';
import { type CurrentSession, CurrentUser, CurrentVisitor } from '../people/auth/current-user.decorator.js';
import { DriverPhotosService } from './driver-photos.service.js';

/** A driver's photo: decided by the driver, seen by the passenger of a ride the driver accepted. */
@Controller()
export class DriverPhotosController {
  constructor(
    private readonly photos: DriverPhotosService,
    private readonly access: BookingAccessService,
  ) {}

  @Endpoint(endpoints.driverPhotos.read)
  read(@CurrentUser() user: CurrentSession): Promise<DriverPhotoView> {
    return this.photos.view(user.id);
  }

  @Endpoint(endpoints.driverPhotos.save)
  async save(
    @Input() { body }: InputOf<typeof endpoints.driverPhotos.save>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverPhotoView> {
    return unwrap(await this.photos.save(user.id, body));
  }

  @Endpoint(endpoints.driverPhotos.withdraw)
  async withdraw(@CurrentUser() user: CurrentSession): Promise<z.infer<typeof Done>> {
    await this.photos.withdraw(user.id);
    return { done: true };
  }

  @Endpoint(endpoints.driverPhotos.ofTrip)
  async ofTrip(
    @Input() { params: { id } }: InputOf<typeof endpoints.driverPhotos.ofTrip>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<FaceView> {
    return unwrap(await this.photos.ofTrip(id, this.access.of(visitor, token)));
  }
}
