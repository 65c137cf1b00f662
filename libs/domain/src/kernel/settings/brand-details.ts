import type { Catalogue, Message } from '../message.js';
import { fail, ok, type Result } from '../result.js';

/** Networks the footer may link to (spec §2). */
export const SOCIAL_NETWORKS = ['facebook', 'x', 'instagram', 'linkedin'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** How the company calls itself and looks to its customers; its legal side is `CompanyDetails`. */
export interface BrandDetails {
  /** As `BRAND_NAME_PATTERN` allows. */
  readonly name: string;
  /** For an SMS, its sender and the icon of an installed app; null = the name, which then has at most `BRAND_SHORT_MAX` letters. */
  readonly shortName: string | null;
  /** Colour of buttons and marks, `#rrggbb`; null = the demo's gold. See `accentColours`. */
  readonly accent: string | null;
  /** A square PNG in base64; null = the initial of the name. */
  readonly logo: string | null;
  /** Names of the founders, for the page of the team; none = the page names no founder. */
  readonly founders: readonly string[];
  readonly social: Readonly<Record<SocialNetwork, string | null>>;
  /** For the public; null = that of the company. */
  readonly phone: string | null;
  /** For the public; null = that of the company. */
  readonly email: string | null;
}

/** The demo's brand, in force until an administrator saves another. ASSUMPTION: its founders and handles are made up. */
export const DEMO_BRAND: BrandDetails = {
  name: 'Sablon',
  shortName: null,
  accent: null,
  logo: null,
  founders: ['Élise Vandenberghe', 'Karim Lambert'],
  social: {
    facebook: 'https://www.facebook.com/sablontaxi',
    x: 'https://x.com/sablontaxi',
    instagram: 'https://www.instagram.com/sablontaxi',
    linkedin: 'https://www.linkedin.com/company/sablontaxi',
  },
  phone: null,
  email: 'support@sablon.test',
};

/** What is in force before an administrator saves a brand. A production has no made-up networks, founders or address. */
export const unsavedBrand = (demo: boolean): BrandDetails =>
  demo
    ? DEMO_BRAND
    : {
        ...DEMO_BRAND,
        founders: [],
        social: { facebook: null, x: null, instagram: null, linkedin: null },
        email: null,
      };

/** ASSUMPTION: a longer name breaks every heading of a phone. */
export const BRAND_NAME_MAX = 40;

/** The letters of a sender of SMS (GSM 03.40, 9.1.2.5). A longer one would also cost each SMS of one segment the end of its news. */
export const BRAND_SHORT_MAX = 11;

/** The name where there is little room. */
export const briefName = ({ name, shortName }: Pick<BrandDetails, 'name' | 'shortName'>): string => shortName ?? name;

/** `brand.short_name_needed`: the name is too long for an SMS, and none is given for it. */
export const checkBriefName = (
  brand: Pick<BrandDetails, 'name' | 'shortName'>,
): Result<null, 'brand.short_name_needed'> =>
  Array.from(briefName(brand)).length <= BRAND_SHORT_MAX
    ? ok(null)
    : fail('brand.short_name_needed', { max: BRAND_SHORT_MAX });

/**
 * Letters, digits and the signs company names have. A straight apostrophe, quotes, braces and backslashes stay out, so that the
 * name stands in HTML, JSON and scripts alike; of what is allowed, HTML escapes the ampersand alone.
 */
export const BRAND_NAME_PATTERN = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} &.,+’!·-]*[\p{L}\p{N}\p{M}.!+])?$/u;

/** Stands for the brand's name in files that are written before it is known; the api puts the name there as it serves them. */
export const BRAND_NAME_MARK = 'brand-name.invalid';

/** Stands for its short name. */
export const BRAND_SHORT_MARK = 'brand-short.invalid';

/** Stands for the brand's data and colours in the head of a page. */
export const BRAND_PAGE_MARK = '<!--brand-page.invalid-->';

/** Stands for what changes with the brand in the service worker, so that browsers fetch its files again. */
export const BRAND_VERSION_MARK = 'brand-version.invalid';

/** Whether customers see the demo's own logo and icons. */
export const looksLikeDemo = ({ name, accent, logo }: BrandDetails): boolean =>
  name === DEMO_BRAND.name && accent === null && logo === null;

/** The name for file names: `Étoile & Fils` is `etoile-fils`; `ride` for one without Latin letters or digits. */
export function brandSlug(name: string): string {
  const latin = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return latin.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'ride';
}

/** The sender's name of an SMS where the operator names none: at most 11 letters and digits (GSM 03.40, 9.1.2.5). */
export function smsSenderName(brand: Pick<BrandDetails, 'name' | 'shortName'>): string {
  const latin = briefName(brand)
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/ +/g, ' ');
  return latin.trim().slice(0, BRAND_SHORT_MAX).trim() || 'Taxi';
}

const nameIn = (message: string, name: string): string => message.replaceAll('{brand}', name);

function brandedMessage(message: Message, name: string): Message {
  if (typeof message === 'string') return nameIn(message, name);
  const forms = Object.entries(message).map(([form, text]) => [form, nameIn(text, name)]);
  return Object.fromEntries(forms) as Message;
}

/** A pack whose messages name the brand where they say `{brand}`: no caller passes that argument. */
export const brandedCatalogue = (catalogue: Catalogue, name: string): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, brandedMessage(message, name)]));
