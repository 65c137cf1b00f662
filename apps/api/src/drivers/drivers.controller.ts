import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DriverQueueView, DriverStateView, DriverTripsQuery, DriverTripsView, ShiftRequest } from '@sablon/contracts';
import type { z } from 'zod';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { DriverQueueService } from './driver-queue.service.js';
import { DriverStateService } from './driver-state.service.js';
import { ShiftsService } from './shifts.service.js';

/** The driver's own state. */
@ApiTags('driver')
@Roles('driver')
@Controller('driver')
export class DriversController {
  constructor(
    private readonly drivers: DriverStateService,
    private readonly shifts: ShiftsService,
    private readonly queue: DriverQueueService,
  ) {}

  @Get('state')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DriverStateView })
  async state(@CurrentUser() user: CurrentSession): Promise<DriverStateView> {
    return unwrap(await this.drivers.read(user.id));
  }

  /** The driver's place in their zone's queue. */
  @Get('queue')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DriverQueueView })
  place(@CurrentUser() user: CurrentSession): Promise<DriverQueueView> {
    return this.queue.read(user.id);
  }

  @Post('shift')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: DriverStateView })
  async shift(
    @Body({ schema: ShiftRequest }) wish: ShiftRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<DriverStateView> {
    return unwrap(await this.shifts.change(user.id, wish, commandId));
  }

  /** Trips driven and cancelled, latest first. */
  @Get('trips')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: DriverTripsView })
  trips(
    @Query({ schema: DriverTripsQuery }) { cursor, limit }: z.infer<typeof DriverTripsQuery>,
    @CurrentUser() user: CurrentSession,
  ): Promise<DriverTripsView> {
    return this.drivers.history(user.id, { before: cursor ? new Date(cursor) : null, limit });
  }
}
