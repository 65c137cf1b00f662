import type { QuoteView } from '@sablon/contracts';

const BODIES: Readonly<Record<QuoteView['options'][number]['vehicleClass'], { body: string; glass: string }>> = {
  economy: {
    body: 'M4 27v-6c0-3 2-4 6-5l7-7c2-2 4-3 7-3h13c4 0 6 1 9 4l5 6 8 2c4 1 5 3 5 6v3z',
    glass: 'M19 16l5-5c1-1 2-2 4-2h4v7zM35 9h4c2 0 4 1 5 3l3 4H35z',
  },
  standard: {
    body: 'M2 27v-5c0-3 2-5 6-5l9-1 8-6c3-2 5-3 9-3h9c4 0 6 1 9 3l7 6 7 1c4 1 6 2 6 6v4z',
    glass: 'M22 16l7-5c2-1 3-2 6-2h2v7zM40 9h4c3 0 4 1 6 2l5 5H40z',
  },
  van: {
    body: 'M3 27V9c0-3 1-4 4-4h38c4 0 6 1 8 4l6 8 8 2c3 1 4 3 4 5v3z',
    glass: 'M8 9h12v8H8zM24 9h12v8H24zM40 9h6c2 0 3 1 4 2l4 6H40z',
  },
};

/** Side view of each class, to show its size at a glance. */
export function VehicleArt({
  vehicleClass,
  className = 'h-10 w-20',
}: {
  vehicleClass: QuoteView['options'][number]['vehicleClass'];
  className?: string;
}) {
  const { body, glass } = BODIES[vehicleClass];
  return (
    <svg viewBox="0 0 74 34" className={`${className} shrink-0 text-gold-text`} aria-hidden="true">
      <path d={body} fill="currentColor" fillOpacity="0.22" stroke="currentColor" strokeWidth="1.6" />
      <path d={glass} fill="currentColor" fillOpacity="0.5" />
      {[18, 56].map((x) => (
        <g key={x}>
          <circle cx={x} cy="27" r="5.6" fill="var(--surface)" stroke="currentColor" strokeWidth="1.6" />
          <circle cx={x} cy="27" r="1.8" fill="currentColor" />
        </g>
      ))}
    </svg>
  );
}
