import { Inject, Injectable } from '@nestjs/common';
import type {
  ExplainedDayView,
  ReviewRequest,
  ReviewView,
  SeenView,
  StaffReviewView,
  WhyView,
} from '@sablon/contracts';
import { fail, NEAR_SECONDS, ok, secondsAway, whyNotOffered, whyOffered, type Result } from '@sablon/domain';
import {
  answerReview,
  askReview,
  readExplainedDecision,
  readExplainedDecisions,
  readExplainedOffer,
  readExplainedOffers,
  readReview,
  readReviews,
  readReviewsOf,
  readSeen,
  type Database,
  type ExplainedDecision,
  type ExplainedOffer,
  type ReviewRow,
  type StaffAction,
  type ExplainedTrip,
} from '@sablon/persistence';
import { DATABASE } from '../config/api-parts.js';
import { CommandsService } from '../trips/commands.service.js';

type Town = ExplainedDayView['others'][number]['town'];
/** A town follows its postcode; an unnamed point has its coordinates there instead, which must not be shown. */
const townOf = (detail: ExplainedTrip['town'] | null): Town =>
  detail && /\b\d{4} \p{L}/u.test(detail.fr) ? detail : null;

/** A ride as shown to a driver who did not drive it. */
function explainedTrip({ id, at, town, ...trip }: ExplainedTrip & { readonly id: string }) {
  const { service, vehicleClass, passengers, bags, asap, reviewId } = trip;
  return { id, at: at.toISOString(), service, vehicleClass, passengers, bags, asap, town: townOf(town), reviewId };
}

/** A review request as its driver sees it. */
function reviewView(row: ReviewRow): ReviewView {
  const { id, subject, words, answer, answeredBy } = row;
  return {
    ...{ id, subject, words, answer, answeredBy, status: row.answeredAt ? 'answered' : 'open' },
    explanation: row.explanation as ReviewView['explanation'],
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

/** A review request as staff see it. */
const staffReviewView = (row: ReviewRow): StaffReviewView => ({
  ...reviewView(row),
  driverName: row.driverName,
  plate: row.plate,
  tripId: row.tripId,
});

/** ASSUMPTION: how many look-ups and requests can be read back; all of them are in the person's data export. */
const LIST_LIMIT = 200;

/** Explains to drivers how rides are assigned and who looked at their data, and takes their review requests. */
@Injectable()
export class FairnessService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commands: CommandsService,
  ) {}

  async day(driverId: string, day: string): Promise<ExplainedDayView> {
    const { sql } = this.database;
    const [offers, decisions] = await Promise.all([
      readExplainedOffers(sql, driverId, day),
      readExplainedDecisions(sql, driverId, day),
    ]);
    return {
      day,
      offers: offers.map((offer) => ({
        ...explainedTrip(offer),
        kind: offer.kind,
        etaSeconds: offer.etaSeconds,
        outcome: offer.endReason ?? 'open',
        why: whyOffered(offer.candidates, driverId),
      })),
      others: decisions.flatMap((decision) => {
        const etaSeconds = secondsAway(decision.own);
        if (etaSeconds === null || etaSeconds > NEAR_SECONDS) return [];
        return [{ ...explainedTrip(decision), etaSeconds: Math.round(etaSeconds), why: whyNot(decision) }];
      }),
    };
  }

  async seen(driverId: string): Promise<SeenView> {
    const rows = await readSeen(this.database.sql, driverId, LIST_LIMIT);
    return { looks: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  }

  async reviews(driverId: string): Promise<ReviewView[]> {
    return (await readReviewsOf(this.database.sql, driverId)).map(reviewView);
  }

  /** Codes: `askReview`. The explanation the driver was shown is kept with it, as records do not live for ever. */
  async ask(driverId: string, wish: ReviewRequest, commandId: string): Promise<Result<ReviewView>> {
    const explanation = await this.explanation(driverId, wish);
    if (!explanation.ok) return explanation;
    const command = { actorId: driverId, commandId, request: { do: 'review.ask', ...wish } };
    const asked = await this.commands.run(command, (tx) =>
      askReview(tx, { driverId, ...wish, explanation: explanation.value }),
    );
    return asked.ok ? ok(reviewView(await this.found(asked.value.id))) : asked;
  }

  async all(): Promise<StaffReviewView[]> {
    return (await readReviews(this.database.sql, LIST_LIMIT)).map(staffReviewView);
  }

  /** Codes: `answerReview`. */
  async answer(
    id: string,
    actor: StaffAction['actor'],
    answer: string,
    commandId: string | null,
  ): Promise<Result<StaffReviewView>> {
    const command = { actorId: actor.id, commandId, request: { do: 'review.answer', id, answer } };
    const done = await this.commands.run(command, (tx) => answerReview(tx, id, actor, answer));
    return done.ok ? ok(staffReviewView(await this.found(id))) : done;
  }

  private async explanation(
    driverId: string,
    { subject, subjectId }: ReviewRequest,
  ): Promise<Result<{ readonly at: string; readonly why: WhyView } | null>> {
    const { sql } = this.database;
    if (subjectId === null) return ok(null);
    if (subject === 'offer') {
      const offer = await readExplainedOffer(sql, driverId, subjectId);
      return offer ? ok(explanationOf(offer, whyOffered(offer.candidates, driverId))) : fail('request.not_found');
    }
    const decision = await readExplainedDecision(sql, driverId, subjectId);
    return decision ? ok(explanationOf(decision, whyNot(decision))) : fail('request.not_found');
  }

  private async found(id: string): Promise<ReviewRow> {
    const row = await readReview(this.database.sql, id);
    if (!row) throw new Error(`review ${id} is gone`);
    return row;
  }
}

const whyNot = ({ own, winner }: ExplainedDecision): WhyView => whyNotOffered(own, winner);
const explanationOf = ({ at }: ExplainedDecision | ExplainedOffer, why: WhyView) => ({ at: at.toISOString(), why });
