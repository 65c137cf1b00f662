import './map-skeleton.css';
import type { MapTheme } from './common/map-types.js';

/** Stands where the map will be, in the map's own ground colour, so that nothing moves when it arrives. */
export function MapSkeleton({
  label,
  theme,
  className,
}: {
  label: string;
  theme: MapTheme;
  className: string | undefined;
}) {
  return (
    <div
      className={`sablon-map-skeleton ${className ?? ''}`}
      data-map-theme={theme}
      role="region"
      aria-label={label}
      aria-busy="true"
    >
      <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M-10 210C80 190 120 120 210 118S330 60 420 40M60-10C90 80 150 140 160 310M-10 90C90 100 260 180 420 200M280-10C260 90 300 200 270 310" />
        <circle cx="196" cy="140" r="62" />
      </svg>
    </div>
  );
}
