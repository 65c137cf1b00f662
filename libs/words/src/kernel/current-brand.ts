import { brandSlug, type BrandDetails, DEMO_BRAND, type SavedIdentity } from '@sablon/domain/kernel';

const NOTHING: SavedIdentity = { brand: null, company: null };
let saved = NOTHING;
let written = JSON.stringify(NOTHING);

/**
 * What administrators have saved, as this process knows it. The same object until it changes, so that what was made with it can be
 * cached by it.
 */
export const savedIdentity = (): SavedIdentity => saved;

/** The brand this process speaks for; the demo's until one is saved. The same object until it changes. */
export const currentBrand = (): BrandDetails => saved.brand ?? DEMO_BRAND;

/** Makes the process present itself so from now on; whether that is a change. The database says how (`followBrand`). */
export function useIdentity(identity: SavedIdentity): boolean {
  const text = JSON.stringify(identity);
  if (text === written) return false;
  saved = identity;
  written = text;
  return true;
}

/** Makes the process speak for this brand. */
export const useBrand = (brand: BrandDetails): boolean =>
  useIdentity({ ...saved, brand: brand === DEMO_BRAND ? null : brand });

/** A file's name that begins with the brand: `K7QX2M.pdf` is `sablon-K7QX2M.pdf`. */
export const brandedFileName = (rest: string): string => `${brandSlug(currentBrand().name)}-${rest}`;
