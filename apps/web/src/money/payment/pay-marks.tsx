import type { ReactNode } from 'react';

/** Marks of the ways to pay, as people know them from every counter; drawn, so that no picture is loaded. Their names stand beside them. */
const Tile = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 36 24" width={36} height={24} aria-hidden="true" className="shrink-0 rounded-small">
    <rect width="36" height="24" rx="4" fill="#fff" stroke="#c9ccd3" />
    {children}
  </svg>
);

/** Two bands, blue and yellow, that meet in the middle. */
export const BancontactMark = () => (
  <Tile>
    <path d="M4 16h9.5c3 0 4.6-1.4 6.4-4H12c-3.6 0-5.4 1.7-8 4z" fill="#005498" />
    <path d="M32 8h-9.5c-3 0-4.6 1.4-6.4 4H24c3.6 0 5.4-1.7 8-4z" fill="#ffd800" stroke="#b89a00" strokeWidth="0.3" />
  </Tile>
);

/** The doubled P. */
export const PayPalMark = () => (
  <Tile>
    <path d="M17.6 7.5h5c2.6 0 4 1.3 3.6 3.5-.5 2.6-2.3 3.7-4.8 3.7h-1.6l-.8 4.3h-3z" fill="#0070e0" />
    <path d="M13.4 4.5h5c2.6 0 4 1.3 3.6 3.5-.5 2.6-2.3 3.7-4.8 3.7h-1.6l-.8 4.3h-3.2z" fill="#003087" />
  </Tile>
);

/** A card with its chip and two circles of a network. */
export const CardMark = () => (
  <Tile>
    <rect x="4" y="5" width="7" height="5" rx="1" fill="#c8a24a" />
    <path d="M4 18h11" stroke="#5b6270" strokeWidth="1.6" strokeLinecap="round" />
    <circle cx="24" cy="15" r="4.4" fill="#eb001b" />
    <circle cx="29" cy="15" r="4.4" fill="#f79e1b" fillOpacity="0.9" />
  </Tile>
);
