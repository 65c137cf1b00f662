import type { PromoCodeView } from '@sablon/contracts';

/** What a code is at an instant, in the order of what matters first. */
export const PROMO_STATES = ['in_force', 'planned', 'paused', 'used_up', 'over'] as const;
export type PromoState = (typeof PROMO_STATES)[number];

export function promoState(
  { disabled, uses, maxUses, validFrom, validUntil }: PromoCodeView,
  nowMs: number,
): PromoState {
  if (validUntil !== null && nowMs >= Date.parse(validUntil)) return 'over';
  if (disabled) return 'paused';
  if (nowMs < Date.parse(validFrom)) return 'planned';
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'in_force';
}
