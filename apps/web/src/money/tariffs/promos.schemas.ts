import { PromoCodeTermsBody, type PromoCodeView } from '@sablon/contracts';
import { z } from 'zod';
import { readDraft, type PromoDraft } from './promo-draft.js';

/** A code as typed, on top of what it was; `code` is only sent with a new one. */
export const promoCode = (before: PromoCodeView | null, nowMs: number) =>
  z.custom<PromoDraft>().transform((draft, context) => {
    const { wrong, terms } = readDraft(draft, before, nowMs);
    for (const [field, message] of Object.entries(wrong)) context.addIssue({ code: 'custom', path: [field], message });
    return terms ? { code: draft.code.trim().toUpperCase(), terms: PromoCodeTermsBody.parse(terms) } : z.NEVER;
  });
