import { Inject, Injectable } from '@nestjs/common';
import type { NewPromoCodeRequest, PriceSplitRequest, PriceSplitView, PromoCodesView } from '@sablon/contracts';
import { fail, isQuoteValid, ok, type Result } from '@sablon/domain';
import {
  disablePromoCode,
  insertPromoCode,
  listPromoCodes,
  previewParts,
  promoCodeOf,
  writeAudit,
  type Database,
  type StaffAction,
} from '@sablon/persistence';
import type { CurrentSession } from '../auth/current-session.js';
import { DATABASE } from '../config/api-parts.js';
import { QuotesService } from '../quotes/quotes.service.js';

/** ASSUMPTION: what staff look back at; older ones are in the database. */
const LISTED = 200;

/** What a promotion and credit would pay of a price, and the codes themselves. */
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
    const parts = await previewParts(sql, option.totalCents, {
      userId: visitor?.id ?? null,
      email: visitor?.email ?? body.guestEmail,
      promoCode: body.promoCode,
      useCredit: body.useCredit,
    });
    if (!parts.ok) return parts;
    const promoCode = body.promoCode === null ? null : promoCodeOf(body.promoCode);
    return ok({ totalCents: option.totalCents, promoCode, ...parts.value });
  }

  async list(): Promise<PromoCodesView> {
    const rows = await listPromoCodes(this.database.sql, LISTED);
    return {
      codes: rows.map(({ validFrom, validUntil, createdAt, ...row }) => ({
        ...row,
        validFrom: validFrom.toISOString(),
        validUntil: validUntil?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      })),
    };
  }

  /** `promo.code_taken`. */
  create(body: NewPromoCodeRequest, actor: StaffAction['actor']): Promise<Result<null>> {
    return this.database.transaction(async (tx) => {
      const { validFrom, validUntil, ...terms } = body;
      const written = await insertPromoCode(tx, {
        ...terms,
        validFrom: new Date(validFrom),
        validUntil: validUntil === null ? null : new Date(validUntil),
        createdBy: actor.id,
      });
      if (!written) return fail('promo.code_taken');
      await writeAudit(tx, { actor, action: 'promo.created', objectId: body.code, data: body });
      return ok(null);
    });
  }

  /** `request.not_found`. */
  withdraw(code: string, actor: StaffAction['actor']): Promise<Result<null>> {
    return this.database.transaction(async (tx) => {
      if (!(await disablePromoCode(tx, promoCodeOf(code)))) return fail('request.not_found');
      await writeAudit(tx, { actor, action: 'promo.withdrawn', objectId: promoCodeOf(code), data: {} });
      return ok(null);
    });
  }
}
