import { Controller, Header } from '@nestjs/common';
import { SharedLiveView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../../http/endpoint.js';
import { SharedLinksService } from './shared-links.service.js';

/** For people a passenger shares a ride with; no account needed, read-only. */
@Controller()
export class SharedTripsController {
  constructor(private readonly links: SharedLinksService) {}

  @Endpoint(endpoints.sharedLinks.follow)
  @Header('cache-control', 'no-store')
  follow(@Input() { params: { token } }: InputOf<typeof endpoints.sharedLinks.follow>): Promise<SharedLiveView> {
    return this.links.follow(token);
  }
}
