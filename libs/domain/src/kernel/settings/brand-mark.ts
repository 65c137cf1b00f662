import { BRAND_NAME_MARK, looksLikeDemo, type BrandDetails } from './brand-details.js';

/** Where the api serves the brand's logo. */
export const LOGO_PATH = '/icons/logo.png';

/** Stands for `brandMark` in files that are written before the brand is known. */
export const BRAND_LOGO_MARK = '<!--brand-logo.invalid-->';

/** The demo's S, drawn as a road with the passenger at its end. */
const ROAD =
  '<path d="M43 19.5C38.5 15.5 22 14.5 22 24.5C22 34.5 43 29.5 43 40.5C43 50 26.5 49.5 21 44.5" stroke="var(--gold-text)" ' +
  'stroke-width="4.6" stroke-linecap="round"/><circle cx="43.5" cy="19.5" r="4" fill="var(--ink)"/>';
const RING = '<circle cx="32" cy="32" r="30.5" stroke="var(--gold-text)" stroke-opacity="0.45" stroke-width="1.5"/>';

/** The first letter of the name as a capital. */
export const initialOf = (name: string): string => (Array.from(name)[0] ?? '').toUpperCase();

const letter = (name: string, attributes: string): string =>
  `<text x="32" y="44" text-anchor="middle" font-family="'Fraunces Variable', Georgia, serif" font-size="34" ` +
  `font-weight="600" ${attributes}>${initialOf(name)}</text>`;

/** What stands inside the logo's `<svg viewBox="0 0 64 64" fill="none">` on a page: the demo's road, the PNG, or the initial. */
export function brandMark(brand: BrandDetails): string {
  if (brand.name === BRAND_NAME_MARK) return BRAND_LOGO_MARK;
  if (brand.logo) return `<image href="${LOGO_PATH}" width="64" height="64"/>`;
  return RING + (looksLikeDemo({ ...brand, accent: null }) ? ROAD : letter(brand.name, 'fill="var(--gold-text)"'));
}

/** The icon in the browser's tab, as an SVG file; `accent` is a colour. A logo is embedded, as such a file may load nothing. */
export function brandIcon(brand: BrandDetails, accent: string): string {
  const inner = brand.logo
    ? `<image href="data:image/png;base64,${brand.logo}" width="64" height="64"/>`
    : `<rect width="64" height="64" rx="16" fill="#14110d"/>${letter(brand.name, `fill="${accent}"`)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`;
}
