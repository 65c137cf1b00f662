import { NewTariffRequest, PromoCodeTermsBody, type PromoCodeView } from '@sablon/contracts';
import { z } from 'zod';
import { typedMoment } from '../../shared/ui/wall-clock.schemas.js';
import { readDraft, type PromoDraft } from './promo-draft.js';

const { version } = NewTariffRequest.shape;
/** What a tariff is called and when it begins; its rates are those of the domain. */
export const newTariff = (nowMs: number) => z.object({ version, validFrom: typedMoment(nowMs) });

/** A code as typed, on top of what it was; `code` is only sent with a new one. */
export const promoCode = (before: PromoCodeView | null, nowMs: number) =>
  z.custom<PromoDraft>().transform((draft, context) => {
    const { wrong, terms } = readDraft(draft, before, nowMs);
    for (const [field, message] of Object.entries(wrong)) context.addIssue({ code: 'custom', path: [field], message });
    return terms ? { code: draft.code.trim().toUpperCase(), terms: PromoCodeTermsBody.parse(terms) } : z.NEVER;
  });
