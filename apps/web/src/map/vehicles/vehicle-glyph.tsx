import type { MapTheme } from '../common/map-settings.js';
import { VEHICLE_COLOURS, VEHICLE_SHAPES } from './vehicle-shapes.js';
import type { VehicleState } from './vehicle-store.js';

/** The map's sign for a state, for legends and lists beside the map. Decorative: the text is next to it. */
export function VehicleGlyph({ state, theme, size = 24 }: { state: VehicleState; theme: MapTheme; size?: number }) {
  const colours = VEHICLE_COLOURS[theme][state];
  return (
    <svg width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
      {VEHICLE_SHAPES[state].map(({ path, fill, stroke, width }, i) => (
        <path
          key={i}
          d={path}
          fill={fill ? colours[fill] : 'none'}
          stroke={stroke ? colours[stroke] : 'none'}
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
