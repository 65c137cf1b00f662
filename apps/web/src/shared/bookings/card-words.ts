import type { SavedCardView } from '@sablon/contracts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
  cartes_bancaires: 'Cartes Bancaires',
};

/** A brand as its owner writes it. */
const brandName = (brand: string): string => BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);

/** What the sentences about one card are filled with. */
export const cardWords = ({ brand, last4, expMonth, expYear }: SavedCardView) => ({
  brand: brandName(brand),
  last4,
  month: String(expMonth).padStart(2, '0'),
  year: String(expYear % 100).padStart(2, '0'),
});
