import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  BRAND_NAME_MARK,
  BRAND_VERSION_MARK,
  type BrandDetails,
  LOGO_PATH,
  type PublicIdentity,
  publicIdentity,
  type SavedIdentity,
} from '@sablon/domain';
import { currentBrand, savedIdentity } from '@sablon/words';
import { SiteFile } from '../http/site-file.js';
import { BRAND_PICTURES, brandPicture } from './brand-pictures.js';
import { brandedManifest, brandedPage } from './branded-page.js';

/** Placeholder for the site's own address in the web app's build output. */
const SITE_ORIGIN_MARK = 'https://site-origin.invalid';

/** A file as it is to be served now: one object until the brand changes, so that it is read and compressed once. */
export type Served = () => SiteFile;

/** Files of the build that name the site's address or the brand. */
const WRITTEN = /(\.html|\.webmanifest|\/sw\.js|\/sitemap\.xml|\/robots\.txt)$/;

/** What the pages of a site are written for. */
export interface WrittenFor {
  readonly publicUrl: string;
  /** Whether made-up details are shown. */
  readonly demo: boolean;
}

const versionOf = (identity: PublicIdentity): string =>
  createHash('sha256').update(JSON.stringify(identity)).digest('base64url').slice(0, 8);

async function written(path: string, origin: string, identity: PublicIdentity): Promise<Buffer> {
  const { brand } = identity;
  const text = (await readFile(path, 'utf8')).replaceAll(SITE_ORIGIN_MARK, origin);
  if (path.endsWith('.html')) return Buffer.from(brandedPage(text, identity));
  if (path.endsWith('.webmanifest')) return Buffer.from(brandedManifest(text, brand));
  return Buffer.from(text.replaceAll(BRAND_VERSION_MARK, versionOf(identity)).replaceAll(BRAND_NAME_MARK, brand.name));
}

function madeFor<Of extends BrandDetails | SavedIdentity>(current: () => Of, make: (of: Of) => SiteFile): Served {
  let made: { readonly of: Of; readonly file: SiteFile } | undefined;
  return () => {
    const of = current();
    if (made?.of !== of) made = { of, file: make(of) };
    return made.file;
  };
}

/** The file of the build at `path`, whose address on the site is `address`, with our address, brand and company where it has marks. */
export function servedFile(path: string, address: string, { publicUrl, demo }: WrittenFor): Served {
  const { origin } = new URL(publicUrl);
  if (WRITTEN.test(path))
    return madeFor(
      savedIdentity,
      (saved) => new SiteFile(path, () => written(path, origin, publicIdentity(saved, demo))),
    );
  if (BRAND_PICTURES.includes(address))
    return madeFor(currentBrand, (brand) => {
      const own = brandPicture(address, brand);
      return new SiteFile(path, own ? async () => own : undefined);
    });
  const file = new SiteFile(path);
  return () => file;
}

const logo = madeFor(
  currentBrand,
  (brand) => new SiteFile(LOGO_PATH, async () => brandPicture(LOGO_PATH, brand) ?? Buffer.alloc(0)),
);

/** The brand's logo, undefined while it has none. */
export const logoFile = (): SiteFile | undefined => (currentBrand().logo === null ? undefined : logo());
