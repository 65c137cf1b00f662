import type { ReactNode } from 'react';

/** The frame of our drawings: a gold line on a quiet ground, drawn by us, the same in both themes. */
export const Scene = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 480 320"
    fill="none"
    stroke="var(--gold-text)"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="w-full"
  >
    <rect x="1" y="1" width="478" height="318" rx="22" fill="var(--surface)" stroke="var(--line)" />
    {children}
  </svg>
);

/** A sedan from the side, its wheels on `y`. */
export const SmallCar = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path
      d="M0-8v-9c0-5 3-8 9-9l16-3 14-12c5-4 9-5 16-5h20c8 0 12 2 17 7l12 11 14 3c8 2 11 5 11 11v6z"
      fill="var(--raised)"
    />
    <path
      d="M38-29l12-10c3-2 5-3 9-3h6v13zM72-42h7c5 0 8 1 11 4l9 9H72z"
      fill="var(--gold)"
      fillOpacity=".35"
      stroke="none"
    />
    {[28, 100].map((wheel) => (
      <circle key={wheel} cx={wheel} cy="-8" r="9" fill="var(--surface)" />
    ))}
    <path d="M121-22h6" stroke="var(--gold-bright)" strokeWidth="3" />
  </g>
);
