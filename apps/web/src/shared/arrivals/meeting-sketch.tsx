import { useT } from '../i18n/namespaces.js';
import { arrivals } from '../words.js';
import { PAVEMENT, type MeetingPlace, type Sketch } from './meeting-places.js';

const GOLD = 'var(--color-gold, #b8902f)';
const WALL = { top: 28, bottom: 82 };
/** The lane at the kerb. */
const KERB = 12;

/** Path from the exit to the driver: straight up, then across; if they wait on the pavement, through the doors. */
function linePath({ exit, meet: [x, y], doors }: Sketch): string {
  return y <= PAVEMENT ? `M${exit} 80 V56 H${doors} V${y} H${x}` : `M${exit} 80 V62 L${x} ${y}`;
}

/** From the driver on, together: to the car at the kerb. */
const onward = ({ meet: [x, y], doors }: Sketch): string =>
  y <= PAVEMENT ? `M${x} ${y} V${KERB}` : `M${x} ${y} L${doors} ${WALL.top + 3} V${KERB}`;

/** A car seen from above, its front to the right. */
const Car = ({ x }: { x: number }) => (
  <g transform={`translate(${x - 6.5} ${KERB - 3})`}>
    <rect width="13" height="6" rx="2" fill="currentColor" />
    <rect x="3" y="1.1" width="6.4" height="3.8" rx="0.9" fill="var(--sunken)" opacity="0.85" />
  </g>
);

type MeetingSketchProps = Pick<MeetingPlace, 'sketch' | 'from'> & { place: string; square: string };

/** Sketch of the hall, the exit, the path, the driver with the name sign, and the car. */
export function MeetingSketch({ sketch, from, place, square }: MeetingSketchProps) {
  const t = useT(arrivals);
  const {
    exit,
    meet: [x, y],
    doors,
  } = sketch;
  const outside = y <= PAVEMENT;
  // The walls, with gaps at the exit and at the doors to the road.
  const walls = `M${exit + 6} ${WALL.bottom} H92 V${WALL.top} H${doors + 7} M${doors - 7} ${WALL.top} H8 V${WALL.bottom} H${exit - 6}`;
  // The label is on the side away from the path.
  const fromRight = (outside ? doors : exit) > x;
  return (
    <svg
      viewBox="0 0 100 91"
      role="img"
      aria-label={t('meet.sketch', { place })}
      className="w-full max-w-[22rem] text-ink-soft"
      fontSize="5"
    >
      <rect x="2" y="1" width="96" height="14.5" rx="2" fill="currentColor" opacity="0.12" />
      <path d="M6 8.2h88" stroke="currentColor" strokeDasharray="5 4" strokeWidth="0.8" opacity="0.4" />
      <path
        d={walls}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d={onward(sketch)}
        fill="none"
        stroke={GOLD}
        strokeWidth="1.4"
        strokeDasharray="0.1 3"
        strokeLinecap="round"
      />
      <path
        d={linePath(sketch)}
        fill="none"
        stroke={GOLD}
        strokeWidth="1.8"
        strokeDasharray="3 2.4"
        strokeLinejoin="round"
      />
      <Car x={outside ? x : doors} />
      <circle cx={x} cy={y} r="3.4" fill={GOLD} />
      <g fill="currentColor">
        <text x="5" y="6.4">
          {square || t('meet.road')}
        </text>
        <text x="11" y="35">
          {t('meet.hall')}
        </text>
        <text x={exit} y="88.5" textAnchor="middle">
          {t(`meet.${from}`)}
        </text>
        <text x={fromRight ? x - 5 : x + 5} y={y + 1.8} textAnchor={fromRight ? 'end' : 'start'} fontWeight="700">
          {t('meet.here')}
        </text>
      </g>
    </svg>
  );
}
