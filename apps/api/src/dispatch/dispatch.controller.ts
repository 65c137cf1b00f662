import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AssignRequest,
  BoardQuery,
  BoardView,
  CallerQuestion,
  CallerView,
  CancellationView,
  FleetView,
  StaffCancelRequest,
  StaffReleaseRequest,
  SuggestionsView,
  TripTimelineView,
  TripView,
  UndoRequest,
  Uuid,
} from '@sablon/contracts';
import type { z } from 'zod';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { Roles } from '../people/auth/roles.guard.js';
import { TripCancellationService } from '../bookings/trip-cancellation.service.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { CallersService } from './callers.service.js';
import { ConsoleService } from './console.service.js';
import { InterventionsService } from './interventions.service.js';
import { SuggestionsService } from './suggestions.service.js';
import { UndoService } from './undo.service.js';

/** The dispatcher's console; to all other roles it does not exist. */
@ApiTags('dispatch')
@Roles('dispatcher', 'admin')
@Controller('dispatch')
export class DispatchController {
  constructor(
    private readonly console: ConsoleService,
    private readonly suggested: SuggestionsService,
    private readonly interventions: InterventionsService,
    private readonly undoing: UndoService,
    private readonly callers: CallersService,
    private readonly cancellations: TripCancellationService,
  ) {}

  @Get('board')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: BoardView })
  board(@Query({ schema: BoardQuery }) wish: z.infer<typeof BoardQuery>): Promise<BoardView> {
    return this.console.board(wish);
  }

  @Get('fleet')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: FleetView })
  fleet(@CurrentUser() user: CurrentSession): Promise<FleetView> {
    return this.console.fleet(staffOf(user));
  }

  @Post('callers')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: CallerView })
  caller(
    @Body({ schema: CallerQuestion }) { phone }: CallerQuestion,
    @CurrentUser() user: CurrentSession,
  ): Promise<CallerView> {
    return this.callers.at(phone, staffOf(user));
  }

  @Get('trips/:id')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: TripTimelineView })
  async timeline(@Param('id', { schema: Uuid }) id: string): Promise<TripTimelineView> {
    return unwrap(await this.console.timeline(id));
  }

  @Get('trips/:id/suggestions')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: SuggestionsView })
  async suggestions(@Param('id', { schema: Uuid }) id: string): Promise<SuggestionsView> {
    return unwrap(await this.suggested.forTrip(id));
  }

  @Post('trips/:id/assign')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TripView })
  async assign(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: AssignRequest }) wish: AssignRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.interventions.assign(staffOf(user), id, wish, commandId));
  }

  @Post('trips/:id/reassign')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TripView })
  async reassign(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: AssignRequest }) wish: AssignRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.interventions.reassign(staffOf(user), id, wish, commandId));
  }

  @Post('trips/:id/release')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TripView })
  async release(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: StaffReleaseRequest }) wish: StaffReleaseRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.interventions.release(staffOf(user), id, wish, commandId));
  }

  /** Within seconds, and only the dispatcher's own actions. */
  @Post('trips/:id/undo')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TripView })
  async undo(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: UndoRequest }) wish: UndoRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.undoing.undo(staffOf(user), id, wish, commandId));
  }

  /** The cancellation fee if the passenger asked for it themselves. */
  @Get('trips/:id/cancellation')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ standardSchema: CancellationView })
  cancellation(@Param('id', { schema: Uuid }) id: string): Promise<CancellationView> {
    return this.cancellations.previewOf(id);
  }

  @Post('trips/:id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: TripView })
  async cancel(
    @Param('id', { schema: Uuid }) id: string,
    @Body({ schema: StaffCancelRequest }) wish: StaffCancelRequest,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.interventions.cancel(staffOf(user), id, wish, commandId));
  }
}
