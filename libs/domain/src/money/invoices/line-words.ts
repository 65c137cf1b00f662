import type { Language } from '../../kernel/language.js';

/** Kinds of invoice line. */
export type InvoicedThing =
  | 'ride'
  | 'parcel'
  | 'cancellation'
  | 'supplement'
  | 'waiting'
  | 'promotion'
  | 'credit'
  | 'refund';

const WORDS: Readonly<Record<InvoicedThing, Readonly<Record<Language, string>>>> = {
  ride: { fr: 'Course', nl: 'Rit', en: 'Ride' },
  parcel: { fr: 'Colis', nl: 'Pakket', en: 'Parcel' },
  cancellation: { fr: 'Frais d’annulation', nl: 'Annuleringskosten', en: 'Cancellation fee' },
  supplement: { fr: 'Supplément', nl: 'Toeslag', en: 'Supplement' },
  waiting: { fr: 'Temps d’attente', nl: 'Wachttijd', en: 'Waiting time' },
  promotion: { fr: 'Remise : promotion', nl: 'Korting: promotie', en: 'Discount: promotion' },
  credit: { fr: 'Remise : crédit', nl: 'Korting: tegoed', en: 'Discount: credit' },
  refund: { fr: 'Remboursement', nl: 'Terugbetaling', en: 'Refund' },
};

/** A line's description in the language of the invoice, with its route, if any. */
export const invoicedThing = (
  thing: InvoicedThing,
  language: Language,
  way?: { readonly from: string; readonly to: string },
): string => (way ? `${WORDS[thing][language]} ${way.from} – ${way.to}` : WORDS[thing][language]);
