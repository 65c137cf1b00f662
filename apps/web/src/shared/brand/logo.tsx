import clsx from 'clsx';
import { BRAND_NAME } from './brand.js';

/** The logo: an S drawn as a road, with the passenger at its end. */
export const Mark = ({ size = 38 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" fill="none" aria-hidden="true">
    <circle cx="32" cy="32" r="30.500" stroke="var(--gold-text)" strokeOpacity="0.45" strokeWidth="1.500" />
    <path
      d="M43 19.500C38.500 15.500 22 14.500 22 24.500C22 34.500 43 29.500 43 40.500C43 50 26.500 49.500 21 44.500"
      stroke="var(--gold-text)"
      strokeWidth="4.600"
      strokeLinecap="round"
    />
    <circle cx="43.500" cy="19.500" r="4" fill="var(--ink)" />
  </svg>
);

export const Logo = ({ slim = false }: { slim?: boolean }) => (
  <span className="flex items-center gap-3">
    <Mark size={slim ? 30 : 38} />
    <span className={clsx('font-display leading-none tracking-display', slim ? 'text-heading' : 'text-section')}>
      {BRAND_NAME}
    </span>
  </span>
);
