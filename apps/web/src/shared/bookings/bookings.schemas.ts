import { EndAlarmRequest } from '@sablon/contracts';
import { z } from 'zod';
import { CARD_RULES, type CardField } from './card-entry.js';

/** A card that could be right on this day; its words are `useCardWords`. */
export const cardEntry = (nowMs: number) => {
  const field = (name: CardField) => z.string().refine((text) => CARD_RULES[name](text, nowMs), `card.${name}`);
  return z.object({ number: field('number'), expiry: field('expiry'), cvc: field('cvc') });
};

/** A card to be saved, and the name on it. */
export const savedCard = (nowMs: number) => z.object({ card: cardEntry(nowMs), holder: z.string().trim().max(80) });

/** Taking back an alarm. */
export const takeBack = EndAlarmRequest;
