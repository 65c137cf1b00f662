import type { Language } from '@sablon/domain';
import { definePack, type PackKey } from '../kernel/pack.js';

/** Kinds of invoice line: each has words. */
export type InvoicedThing = PackKey<'invoice-lines'>;

const lines = definePack('invoice-lines');

/** A line's description in the language of the invoice, with its route, if any. */
export const invoicedThing = (
  thing: InvoicedThing,
  language: Language,
  way?: { readonly from: string; readonly to: string },
): string => (way ? `${lines(language)(thing)} ${way.from} – ${way.to}` : lines(language)(thing));
