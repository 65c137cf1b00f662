import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  FleetCarRequest,
  FleetCarsQuery,
  FleetCarsView,
  FleetCarView,
  NewFleetCarRequest,
  Uuid,
} from '@sablon/contracts';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { unwrap } from '../http/refusal-exception.js';
import { VehiclesService } from './vehicles.service.js';

/** The cars of the fleet. */
@ApiTags('office')
@Roles('admin')
@Controller('admin/vehicles')
export class VehiclesController {
  constructor(private readonly vehicles: VehiclesService) {}

  /** By plate, paginated. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: FleetCarsView })
  list(@Query({ schema: FleetCarsQuery }) query: FleetCarsQuery): Promise<FleetCarsView> {
    return this.vehicles.list(query);
  }

  /** `vehicle.*`. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: FleetCarView })
  async add(
    @Body({ schema: NewFleetCarRequest }) body: NewFleetCarRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<FleetCarView> {
    return unwrap(await this.vehicles.add(body, staffOf(user)));
  }

  /** `office.changed_meanwhile`, `vehicle.*`. */
  @Put(':id')
  @ApiOkResponse({ standardSchema: FleetCarView })
  async change(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: FleetCarRequest }) body: FleetCarRequest,
    @CurrentUser() user: CurrentSession,
  ): Promise<FleetCarView> {
    return unwrap(await this.vehicles.change(id, body, staffOf(user)));
  }
}
