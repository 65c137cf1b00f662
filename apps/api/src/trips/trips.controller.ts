import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CompleteTripRequest,
  LiveTripView,
  ReleaseRequest,
  StartTripRequest,
  TripStepRequest,
  TripView,
  Uuid,
} from '@sablon/contracts';
import { z } from 'zod';
import { type CurrentSession, CurrentUser } from '../people/auth/current-user.decorator.js';
import { LoginLimitsService } from '../people/auth/login-limits.service.js';
import { Roles } from '../people/auth/roles.guard.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { LiveTripService } from './live-trip.service.js';
import { TripsService } from './trips.service.js';

/** A step sent at once needs no body. */
const OptionalStep = z.preprocess((body) => body ?? {}, TripStepRequest);
const OptionalEnd = z.preprocess((body) => body ?? {}, CompleteTripRequest);

/** One trip: read by its passenger, its driver and staff; driven by its driver. */
@ApiTags('trips')
@Controller('trips/:id')
export class TripsController {
  constructor(
    private readonly trips: TripsService,
    private readonly live: LiveTripService,
    private readonly limits: LoginLimitsService,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Roles('passenger', 'driver', 'dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: TripView })
  async read(@Param('id', { schema: Uuid }) id: string, @CurrentUser() user: CurrentSession): Promise<TripView> {
    return unwrap(await this.trips.viewFor(user, id));
  }

  /** The trip with its car's position and time of arrival, as far as the caller may see them now. */
  @Get('live')
  @Header('cache-control', 'no-store')
  @Roles('passenger', 'driver', 'dispatcher', 'admin')
  @ApiOkResponse({ standardSchema: LiveTripView })
  async readLive(
    @Param('id', { schema: Uuid }) id: string,
    @CurrentUser() user: CurrentSession,
  ): Promise<LiveTripView> {
    const { trip, audience } = unwrap(await this.trips.findFor(user, id));
    return this.live.view(trip, audience);
  }

  @Post('depart')
  @HttpCode(200)
  @Roles('driver')
  @ApiOkResponse({ standardSchema: TripView })
  async depart(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: OptionalStep }) told: TripStepRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.trips.drive(user.id, id, { command: 'depart', ...told }, commandId));
  }

  @Post('arrive')
  @HttpCode(200)
  @Roles('driver')
  @ApiOkResponse({ standardSchema: TripView })
  async arrive(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: OptionalStep }) told: TripStepRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.trips.drive(user.id, id, { command: 'arrive', ...told }, commandId));
  }

  /** The passenger is on board and has given their code. */
  @Post('start')
  @HttpCode(200)
  @Roles('driver')
  @ApiOkResponse({ standardSchema: TripView })
  async start(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: StartTripRequest }) told: StartTripRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    await this.limits.beforeBoardingCode(user.id, id);
    const started = unwrap(await this.trips.drive(user.id, id, { command: 'start', ...told }, commandId));
    await this.limits.afterBoardingCode(user.id, id);
    return started;
  }

  @Post('complete')
  @HttpCode(200)
  @Roles('driver')
  @ApiOkResponse({ standardSchema: TripView })
  async complete(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: OptionalEnd }) told: CompleteTripRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.trips.complete(user.id, id, told, commandId));
  }

  /** The driver releases the trip; it searches for another one. */
  @Post('release')
  @HttpCode(200)
  @Roles('driver')
  @ApiOkResponse({ standardSchema: TripView })
  async release(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: ReleaseRequest }) { reason }: z.infer<typeof ReleaseRequest>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.trips.drive(user.id, id, { command: 'release', reason }, commandId));
  }
}
