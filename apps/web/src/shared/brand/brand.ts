import {
  BRAND_NAME_MARK,
  BRAND_SHORT_MARK,
  type BrandDetails,
  DEMO_BRAND,
  publicContact,
  publicIdentity,
  type PublicIdentity,
  type SocialNetwork,
} from '@sablon/domain';
import { useInBrowser } from '../state/use-in-browser.js';

/** The element in which the api hands a page its brand (apps/api/src/static-site/branded-page.ts). */
const ELEMENT = 'brand';

/**
 * As the page was served with it; a logo is its address here, not its bytes. Prerendered files have marks for the names, which the
 * api replaces, and nothing else of the brand. A page that no api served, such as one of the gallery, shows the demo's.
 */
function identityOfPage(): PublicIdentity {
  if (typeof document === 'undefined')
    return { brand: { ...DEMO_BRAND, name: BRAND_NAME_MARK, shortName: BRAND_SHORT_MARK }, company: null };
  const text = document.getElementById(ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as PublicIdentity) : publicIdentity({ brand: null, company: null }, true);
}

/** Brand and company of this page. What is not the brand's name or mark is shown in the browser only (`useIdentity`). */
const IDENTITY = identityOfPage();
export const BRAND: BrandDetails = IDENTITY.brand;

/** The company and its public phone and e-mail; null until the page is in a browser, as prerendered files know none. */
export function useIdentity(): (PublicIdentity & ReturnType<typeof publicContact>) | null {
  return useInBrowser() ? { ...IDENTITY, ...publicContact(IDENTITY) } : null;
}

/** The networks as they are called everywhere. */
export const NETWORKS = {
  facebook: 'Facebook',
  x: 'X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
} as const satisfies Record<SocialNetwork, string>;

/** Links to the networks the brand is on (spec §2). */
export const SOCIAL_LINKS = (Object.keys(NETWORKS) as SocialNetwork[]).flatMap((icon) => {
  const href = BRAND.social[icon];
  return href === null ? [] : [{ network: NETWORKS[icon], icon, href }];
});
