import clsx from 'clsx';
import { brandMark, briefName } from '@sablon/domain';
import { useInBrowser } from '../state/use-in-browser.js';
import { BRAND } from './brand.js';

/** The logo: the brand's own, or its initial; the demo's is an S drawn as a road. */
export const Mark = ({ size = 38 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 64 64"
    fill="none"
    aria-hidden="true"
    className="shrink-0"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: brandMark(BRAND) }}
  />
);

/** ASSUMPTION: more letters, as large as the demo's name, leave too little of a laptop's bar for its links. */
const LONG_NAME = 16;

/** The mark with the name; with the short one where there is little room, and a long one in smaller letters. */
export function Logo({ slim = false }: { slim?: boolean }) {
  // Prerendered files do not know the name's length.
  const isLong = useInBrowser() && BRAND.name.length > LONG_NAME;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Mark size={slim ? 30 : 38} />
      <span
        className={clsx(
          'min-w-0 font-display leading-tight tracking-display',
          slim || isLong ? 'text-heading' : 'text-section',
        )}
        translate="no"
      >
        <span className="block truncate max-xl:hidden">{BRAND.name}</span>
        <span className="block truncate xl:hidden">{briefName(BRAND)}</span>
      </span>
    </span>
  );
}
