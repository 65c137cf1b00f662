import {
  accentColours,
  type AccentColours,
  BRAND_LOGO_MARK,
  BRAND_NAME_MARK,
  BRAND_PAGE_MARK,
  BRAND_SHORT_MARK,
  briefName,
  type BrandDetails,
  brandMark,
  LOGO_PATH,
  logoSidePx,
  looksLikeDemo,
  type PublicIdentity,
} from '@sablon/domain';
import { withCompany } from './written-company.js';

/** The demo's picture in shared links, with its size; it shows the demo's name. */
const SHARED_PICTURE =
  /<meta property="og:image" content="([^"]*)\/share\.png">(\s*<meta property="og:image:(?:width|height)" content="\d+">)*/;

const declared = (colours: AccentColours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The rules that put the accent in place of the demo's gold, more specific than those of tokens.css. */
function accentRules({ accent }: BrandDetails): string {
  const colours = accent === null ? null : accentColours(accent);
  if (!colours?.ok) return '';
  const { dark, light } = colours.value;
  return `<style>html:root{${declared(dark)}}html[data-theme='light']{${declared(light)}}</style>`;
}

/** Brand and company as pages read them: data, which the Content Security Policy lets stand, with the logo's address, not its bytes. */
const pageData = ({ brand, company }: PublicIdentity): string =>
  JSON.stringify({ brand: { ...brand, logo: brand.logo === null ? null : LOGO_PATH }, company }).replaceAll(
    '<',
    '\\u003c',
  );

/** A built page as the brand has it: name, logo, colours, the company, and the data its program reads. */
export function brandedPage(page: string, identity: PublicIdentity): string {
  const { brand } = identity;
  const written = withCompany(page, identity)
    .split(/(<script\b[^>]*>[^]*?<\/script>)/)
    .map((part, at) => {
      const written = (name: string) => (at % 2 === 1 ? name : name.replaceAll('&', '&amp;'));
      return part
        .replaceAll(BRAND_NAME_MARK, written(brand.name))
        .replaceAll(BRAND_SHORT_MARK, written(briefName(brand)));
    })
    .join('')
    .replaceAll(BRAND_LOGO_MARK, () => brandMark(brand))
    .replaceAll(
      BRAND_PAGE_MARK,
      () => `<script type="application/json" id="brand">${pageData(identity)}</script>${accentRules(brand)}`,
    );
  if (looksLikeDemo(brand)) return written;
  const picture = brand.logo
    ? (_: string, origin: string) => `<meta property="og:image" content="${origin}${LOGO_PATH}">`
    : '';
  return written
    .replace(SHARED_PICTURE, picture as never)
    .replace('name="twitter:card" content="summary_large_image"', 'name="twitter:card" content="summary"');
}

interface Manifest {
  readonly icons: readonly object[];
  readonly shortcuts: readonly { readonly icons: readonly object[] }[];
}

/** The icons of the app that a manifest lists: the logo in its true size, else the drawn ones of the build's sizes. */
export function brandedManifest(text: string, brand: BrandDetails): string {
  const manifest = JSON.parse(
    text.replaceAll(BRAND_NAME_MARK, brand.name).replaceAll(BRAND_SHORT_MARK, briefName(brand)),
  ) as Manifest;
  const side = brand.logo === null ? null : logoSidePx(brand.logo);
  if (!side?.ok) return JSON.stringify(manifest);
  const icon = { src: LOGO_PATH, sizes: `${side.value}x${side.value}`, type: 'image/png', purpose: 'any' };
  const shortcuts = manifest.shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon] }));
  return JSON.stringify({ ...manifest, icons: [icon], shortcuts });
}
