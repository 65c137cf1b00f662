import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NewZoneRequest, OfficeZonesView, RetireZoneRequest, Uuid, ZoneRequest } from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { unwrap } from '../http/refusal-exception.js';
import { DrawZonesService } from './draw-zones.service.js';

/** Zones drawn by hand; for staff only, to others they do not exist. */
@ApiTags('office')
@Roles('dispatcher', 'admin')
@Controller('admin/zones')
export class ZonesController {
  constructor(private readonly zones: DrawZonesService) {}

  /** Every zone, past and present, in its latest state. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: OfficeZonesView })
  list(): Promise<OfficeZonesView> {
    return this.zones.list();
  }

  /** `zone.*`. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: OfficeZonesView })
  async add(
    @Body({ schema: NewZoneRequest }) body: NewZoneRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<OfficeZonesView> {
    return unwrap(await this.zones.add(body, staffOf(user)));
  }

  /** `zone.*`. */
  @Put(':id')
  @ApiOkResponse({ standardSchema: OfficeZonesView })
  async change(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: ZoneRequest }) body: ZoneRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<OfficeZonesView> {
    return unwrap(await this.zones.change(id, body, staffOf(user)));
  }

  /** `zone.changed_meanwhile`, `zone.retired`. */
  @Post(':id/retire')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: OfficeZonesView })
  async retire(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: RetireZoneRequest }) { version }: RetireZoneRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<OfficeZonesView> {
    return unwrap(await this.zones.retire(id, version, staffOf(user)));
  }
}
