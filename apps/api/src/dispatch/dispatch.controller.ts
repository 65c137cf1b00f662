import { Controller } from '@nestjs/common';
import {
  BoardView,
  CallerView,
  CancellationView,
  ChainView,
  DriverWayView,
  FleetView,
  PlanView,
  SuggestionsView,
  TripTimelineView,
  TripView,
  endpoints,
  type InputOf,
} from '@sablon/contracts';
import { Endpoint, Input } from '../http/endpoint.js';
import { type CurrentSession, staffOf, CurrentUser } from '../people/auth/current-user.decorator.js';
import { TripCancellationService } from '../bookings/trip-cancellation.service.js';
import { CommandId, unwrap } from '../http/refusal-exception.js';
import { CallersService } from './callers.service.js';
import { ChainsService } from './chains.service.js';
import { ConsoleService } from './console.service.js';
import { InterventionsService } from './interventions.service.js';
import { PlanService } from './plan.service.js';
import { SuggestionsService } from './suggestions.service.js';
import { UndoService } from './undo.service.js';
import { WaysService } from './ways.service.js';

/** The dispatcher's console; to all other roles it does not exist. */
@Controller()
export class DispatchController {
  constructor(
    private readonly console: ConsoleService,
    private readonly suggested: SuggestionsService,
    private readonly ways: WaysService,
    private readonly chains: ChainsService,
    private readonly planned: PlanService,
    private readonly interventions: InterventionsService,
    private readonly undoing: UndoService,
    private readonly callers: CallersService,
    private readonly cancellations: TripCancellationService,
  ) {}

  @Endpoint(endpoints.dispatch.board)
  board(@Input() { query: wish }: InputOf<typeof endpoints.dispatch.board>): Promise<BoardView> {
    return this.console.board(wish);
  }

  @Endpoint(endpoints.dispatch.fleet)
  fleet(@CurrentUser() user: CurrentSession): Promise<FleetView> {
    return this.console.fleet(staffOf(user));
  }

  @Endpoint(endpoints.dispatch.plan)
  plan(@Input() { query: { hours } }: InputOf<typeof endpoints.dispatch.plan>): Promise<PlanView> {
    return this.planned.ahead(hours);
  }

  @Endpoint(endpoints.dispatch.caller)
  caller(
    @Input() { body: { phone } }: InputOf<typeof endpoints.dispatch.caller>,
    @CurrentUser() user: CurrentSession,
  ): Promise<CallerView> {
    return this.callers.at(phone, staffOf(user));
  }

  @Endpoint(endpoints.dispatch.timeline)
  async timeline(@Input() { params: { id } }: InputOf<typeof endpoints.dispatch.timeline>): Promise<TripTimelineView> {
    return unwrap(await this.console.timeline(id));
  }

  @Endpoint(endpoints.dispatch.suggestions)
  async suggestions(
    @Input() { params: { id } }: InputOf<typeof endpoints.dispatch.suggestions>,
  ): Promise<SuggestionsView> {
    return unwrap(await this.suggested.forTrip(id));
  }

  @Endpoint(endpoints.dispatch.way)
  async way(@Input() { params: { id, driverId } }: InputOf<typeof endpoints.dispatch.way>): Promise<DriverWayView> {
    return unwrap(await this.ways.of(id, driverId));
  }

  @Endpoint(endpoints.dispatch.chain)
  async chain(@Input() { query: { trips } }: InputOf<typeof endpoints.dispatch.chain>): Promise<ChainView> {
    return unwrap(await this.chains.of(trips.split(',')));
  }

  @Endpoint(endpoints.dispatch.assign)
  async assign(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.dispatch.assign>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.interventions.assign(staffOf(user), id, wish, commandId));
  }

  @Endpoint(endpoints.dispatch.reassign)
  async reassign(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.dispatch.reassign>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.interventions.reassign(staffOf(user), id, wish, commandId));
  }

  @Endpoint(endpoints.dispatch.release)
  async release(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.dispatch.release>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.interventions.release(staffOf(user), id, wish, commandId));
  }

  @Endpoint(endpoints.dispatch.undo)
  async undo(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.dispatch.undo>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.undoing.undo(staffOf(user), id, wish, commandId));
  }

  @Endpoint(endpoints.dispatch.cancellation)
  cancellation(
    @Input() { params: { id } }: InputOf<typeof endpoints.dispatch.cancellation>,
  ): Promise<CancellationView> {
    return this.cancellations.previewOf(id);
  }

  @Endpoint(endpoints.dispatch.cancel)
  async cancel(
    @Input() { params: { id }, body: wish }: InputOf<typeof endpoints.dispatch.cancel>,
    @CurrentUser() user: CurrentSession,
    @CommandId() commandId: string | null,
  ): Promise<TripView> {
    return unwrap(await this.interventions.cancel(staffOf(user), id, wish, commandId));
  }
}
