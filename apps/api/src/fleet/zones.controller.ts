import { Controller } from '@nestjs/common';
import { OfficeZonesView, endpoints, type InputOf } from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { unwrap } from '../http/refusal-exception.js';
import { DrawZonesService } from './draw-zones.service.js';

/** Zones drawn by hand; for staff only, to others they do not exist. */
@Controller()
export class ZonesController {
  constructor(private readonly zones: DrawZonesService) {}

  @Endpoint(endpoints.zones.list)
  list(): Promise<OfficeZonesView> {
    return this.zones.list();
  }

  @Endpoint(endpoints.zones.add)
  async add(
    @Input() { body }: InputOf<typeof endpoints.zones.add>,
    @CurrentUser() user: CurrentSession,
  ): Promise<OfficeZonesView> {
    return unwrap(await this.zones.add(body, staffOf(user)));
  }

  @Endpoint(endpoints.zones.change)
  async change(
    @Input() { params: { id }, body }: InputOf<typeof endpoints.zones.change>,
    @CurrentUser() user: CurrentSession,
  ): Promise<OfficeZonesView> {
    return unwrap(await this.zones.change(id, body, staffOf(user)));
  }

  @Endpoint(endpoints.zones.retire)
  async retire(
    @Input() { params: { id }, body: { version } }: InputOf<typeof endpoints.zones.retire>,
    @CurrentUser() user: CurrentSession,
  ): Promise<OfficeZonesView> {
    return unwrap(await this.zones.retire(id, version, staffOf(user)));
  }
}
