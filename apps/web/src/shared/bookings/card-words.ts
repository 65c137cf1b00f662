import type { SavedCardView } from '@sablon/contracts';

const NETWORKS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
  cartes_bancaires: 'Cartes Bancaires',
};

/** A card network's name in its official spelling. */
export const networkName = (brand: string): string => NETWORKS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);

/** Parameters for sentences about one card. */
export const cardWords = ({ brand, last4, expMonth, expYear }: SavedCardView) => ({
  network: networkName(brand),
  last4,
  month: String(expMonth).padStart(2, '0'),
  year: String(expYear % 100).padStart(2, '0'),
});
