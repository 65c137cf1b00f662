import { Inject, Injectable } from '@nestjs/common';
import type { DirectionRequest, DriverStateView, SuggestionAnswer, SuggestionWayView } from '@sablon/contracts';
import { fail, ok, type Result } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import {
  answerSuggestion,
  chooseDirection,
  endDirection,
  readOpenSuggestions,
  readTripSettings,
  type Database,
} from '@sablon/persistence';
import { DATABASE, GEO, MESSAGING } from '../config/api-parts.js';
import { CommandsService } from '../trips/commands.service.js';
import { DriverStateService } from './driver-state.service.js';

/** ASSUMPTION: a car in town covers some hundred metres in that time; an earlier repeat gets the previous way. */
const WAY_EVERY_MS = 10_000;
/** An older position is none; the bound of a ride's route. */
const STALE_MS = 60_000;

/** What a waiting driver decides: where to wait, and where the next rides should lead. */
@Injectable()
export class WaitingService {
  private readonly recent = new Map<string, Promise<SuggestionWayView>>();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(GEO) private readonly geo: Geo,
    private readonly commands: CommandsService,
    private readonly state: DriverStateService,
  ) {}

  /** Codes: `answerSuggestion`. */
  async answer(
    driverId: string,
    id: string,
    { answer }: SuggestionAnswer,
    commandId: string | null,
  ): Promise<Result<DriverStateView>> {
    const key = { actorId: driverId, commandId, request: { suggestion: id, answer } };
    const done = await this.commands.run(key, (tx) => answerSuggestion(tx, { id, driverId, answer }));
    return done.ok ? this.state.read(driverId) : done;
  }

  /** The way by road from where the driver is; `request.not_found` for one that is over or another driver's. */
  async way(driverId: string, id: string): Promise<Result<SuggestionWayView>> {
    const [open] = await readOpenSuggestions(this.database.sql, driverId);
    if (open?.id !== id) return fail('request.not_found');
    const here = this.messaging.positions.get(driverId);
    if (!here || Date.now() - here.at > STALE_MS) return ok({ points: [] });
    const known = this.recent.get(id);
    if (known) return ok(await known);
    const found = this.geo.routing
      .route({ lat: here.lat, lng: here.lng }, { lat: open.lat, lng: open.lng }, { at: new Date() })
      .then(({ geometry }) => ({ points: geometry.map(({ lat, lng }) => ({ lat, lng })) }));
    this.recent.set(id, found);
    setTimeout(() => this.recent.delete(id), WAY_EVERY_MS).unref();
    return ok(await found);
  }

  /** `geo.place_unknown`, and the codes of `chooseDirection`. */
  async choose(driverId: string, wish: DirectionRequest, commandId: string | null): Promise<Result<DriverStateView>> {
    // A place carries all three languages; the requested one only breaks ties between names.
    const place = await this.geo.geocoder.resolve(wish.placeId, 'fr');
    if (!place) return fail('geo.place_unknown');
    const { base } = await readTripSettings(this.database.sql);
    const { fr, nl, en } = place.label;
    const done = await this.commands.run({ actorId: driverId, commandId, request: { direction: wish } }, (tx) =>
      chooseDirection(
        tx,
        driverId,
        { kind: wish.kind, to: place.point, name: { fr, nl, en }, minutes: wish.minutes },
        base.directionsPerDay,
      ),
    );
    return done.ok ? this.state.read(driverId) : done;
  }

  async end(driverId: string, commandId: string | null): Promise<Result<DriverStateView>> {
    const key = { actorId: driverId, commandId, request: { direction: null } };
    const done = await this.commands.run(key, (tx) => endDirection(tx, driverId));
    return done.ok ? this.state.read(driverId) : done;
  }
}
