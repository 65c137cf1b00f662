import { Inject, Injectable } from '@nestjs/common';
import type {
  NewPromoCodeRequest,
  PriceSplitRequest,
  PriceSplitView,
  PromoCodeChange,
  PromoCodesView,
  PromoCodeTermsBody,
  PromoUsesView,
} from '@sablon/contracts';
import { fail, isQuoteValid, ok, type Result, type Service } from '@sablon/domain';
import {
  changePromoCode,
  databaseNow,
  insertPromoCode,
  listPromoCodes,
  listPromoUses,
  pausePromoCode,
  previewParts,
  promoCodeOf,
  runCommand,
  writeAudit,
  type Database,
  type PromoCodeTerms,
  type StaffAction,
  type Transaction,
} from '@sablon/persistence';
import type { CurrentSession } from '../../people/auth/current-user.decorator.js';
import { DATABASE } from '../../config/api-parts.js';
import { QuotesService } from '../../bookings/quotes/quotes.service.js';

/** ASSUMPTION: as many as staff look back at; older ones are in the database. */
const LISTED = 200;
const LISTED_USES = 50;

type Actor = StaffAction['actor'];

/** The part of a price paid by a promotion and credit, and the codes themselves. */
@Injectable()
export class PromotionsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly quotes: QuotesService,
  ) {}

  /** `booking.search_expired`, `booking.vehicle_required`, `promo.*`. */
  async split(body: PriceSplitRequest, visitor: CurrentSession | null): Promise<Result<PriceSplitView>> {
    const { sql } = this.database;
    const quote = await this.quotes.held(sql, body.quoteId, visitor?.id ?? null);
    if (!quote || !isQuoteValid(quote.expiresAt, quote.now)) return fail('booking.search_expired');
    const option = quote.result.options.find(({ vehicleClass }) => vehicleClass === body.vehicleClass);
    if (!option) return fail('booking.vehicle_required');
    const parts = await previewParts(
      sql,
      { totalCents: option.totalCents, service: quote.request.service },
      {
        userId: visitor?.id ?? null,
        email: visitor?.email ?? body.guestEmail,
        phone: null,
        promoCode: body.promoCode,
        useCredit: body.useCredit,
      },
    );
    if (!parts.ok) return parts;
    const promoCode = body.promoCode === null ? null : promoCodeOf(body.promoCode);
    return ok({ totalCents: option.totalCents, promoCode, ...parts.value });
  }

  async list(): Promise<PromoCodesView> {
    const [rows, now] = await Promise.all([listPromoCodes(this.database.sql, LISTED), databaseNow(this.database)]);
    return {
      codes: rows.map(({ validFrom, validUntil, createdAt, lastUsedAt, services, ...row }) => ({
        ...row,
        services: [...services],
        validFrom: validFrom.toISOString(),
        validUntil: validUntil?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      now: now.toISOString(),
    };
  }

  async uses(code: string): Promise<PromoUsesView> {
    const rows = await listPromoUses(this.database.sql, promoCodeOf(code), LISTED_USES);
    return {
      uses: rows.map(({ bookingId: _, usedAt, service, ...row }) => ({
        ...row,
        service: service as Service,
        usedAt: usedAt.toISOString(),
      })),
    };
  }

  /** `promo.code_taken`. */
  create({ code, ...body }: NewPromoCodeRequest, actor: Actor): Promise<Result<PromoCodesView>> {
    return this.steer(actor, async (tx) => {
      if (!(await insertPromoCode(tx, { code, ...termsOf(body), createdBy: actor.id })))
        return fail('promo.code_taken');
      await writeAudit(tx, { actor, action: 'promo.created', objectId: code, data: body });
      return ok(null);
    });
  }

  /** `request.not_found`, `office.changed_meanwhile`, `promo.limit_below_uses`, `promo.terms_fixed`. */
  change(typed: string, { version, ...body }: PromoCodeChange, actor: Actor): Promise<Result<PromoCodesView>> {
    const code = promoCodeOf(typed);
    return this.steer(actor, async (tx) => {
      const changed = await changePromoCode(tx, code, version, termsOf(body));
      if (!changed.ok) return changed;
      const {
        createdAt: _,
        version: _version,
        uses: _uses,
        disabled: _disabled,
        code: _code,
        ...before
      } = changed.value;
      await writeAudit(tx, { actor, action: 'promo.changed', objectId: code, data: { before, after: body } });
      return ok(null);
    });
  }

  /** `request.not_found`, also when it is already paused, or already running. */
  pause(typed: string, paused: boolean, actor: Actor): Promise<Result<PromoCodesView>> {
    const code = promoCodeOf(typed);
    return this.steer(actor, async (tx) => {
      if (!(await pausePromoCode(tx, code, paused))) return fail('request.not_found');
      const action = paused ? 'promo.paused' : 'promo.resumed';
      await writeAudit(tx, { actor, action, objectId: code, data: {} });
      return ok(null);
    });
  }

  private async steer(actor: Actor, work: (tx: Transaction) => Promise<Result<null>>): Promise<Result<PromoCodesView>> {
    const done = await runCommand(this.database, { actorId: actor.id, commandId: null, request: null }, work);
    return done.ok ? ok(await this.list()) : done;
  }
}

const termsOf = ({ validFrom, validUntil, ...terms }: PromoCodeTermsBody): PromoCodeTerms => ({
  ...terms,
  validFrom: new Date(validFrom),
  validUntil: validUntil === null ? null : new Date(validUntil),
});
