import { Controller, Headers } from '@nestjs/common';
import { SharedLinksView, SharedLiveView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { type CurrentSession, CurrentVisitor } from '../../people/auth/current-user.decorator.js';
import { BookingAccessService } from '../../bookings/access/booking-access.service.js';
import { SharedLinksService } from './shared-links.service.js';

/** Sharing a ride, by the account that booked it or the holder of the booking's link; never by a shared link. */
@Controller()
export class SharedLinksController {
  constructor(
    private readonly access: BookingAccessService,
    private readonly links: SharedLinksService,
  ) {}

  @Endpoint(endpoints.sharedLinks.list)
  list(
    @Input() { params: { id } }: InputOf<typeof endpoints.sharedLinks.list>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SharedLinksView> {
    return this.links.list(id, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.sharedLinks.create)
  make(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.sharedLinks.create>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SharedLinksView> {
    return this.links.make(id, wish, this.access.of(visitor, token));
  }

  @Endpoint(endpoints.sharedLinks.revoke)
  revoke(
    @Input() { params: { id, linkId } }: InputOf<typeof endpoints.sharedLinks.revoke>,
    @Headers('x-track-token') token: string | undefined,
    @CurrentVisitor() visitor: CurrentSession | null,
  ): Promise<SharedLinksView> {
    return this.links.revoke(id, linkId, this.access.of(visitor, token));
  }
}

/** For people a passenger shares a ride with; no account needed, read-only. */
@Controller()
export class SharedTripsController {
  constructor(private readonly links: SharedLinksService) {}

  @Endpoint(endpoints.sharedLinks.follow)
  follow(@Input() { params: { token } }: InputOf<typeof endpoints.sharedLinks.follow>): Promise<SharedLiveView> {
    return this.links.follow(token);
  }
}
