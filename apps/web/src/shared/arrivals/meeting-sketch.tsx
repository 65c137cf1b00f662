import { useT } from '../i18n/namespaces.js';
import { arrivals } from './i18n/namespace.js';

/** Where the way leads from the exit, seen from above with the exit below: of a hall 100 wide and 60 deep, the road above it. */
interface Sketch {
  /** Where one comes out. */
  readonly exit: number;
  /** Where the driver stands. */
  readonly meet: readonly [x: number, y: number];
  /** Where the doors to the road are. */
  readonly doors: number;
}

const ORDINARY: Sketch = { exit: 50, meet: [50, 34], doors: 50 };

/** Drawn by hand, not to scale; what lies left and right is what counts. */
const SKETCHES: Readonly<Record<string, Sketch>> = {
  'airport:BRU': { exit: 30, meet: [46, 36], doors: 50 },
  'airport:CRL': { exit: 62, meet: [34, 44], doors: 30 },
  'airport:ANR': { exit: 50, meet: [50, 14], doors: 50 },
  'airport:OST': { exit: 40, meet: [66, 46], doors: 60 },
  'airport:LGG': { exit: 24, meet: [50, 32], doors: 50 },
  'station:bruxelles-midi': { exit: 28, meet: [76, 14], doors: 72 },
  'station:bruxelles-central': { exit: 36, meet: [70, 14], doors: 58 },
  'station:bruxelles-nord': { exit: 66, meet: [50, 14], doors: 50 },
  'station:antwerpen-centraal': { exit: 50, meet: [30, 14], doors: 46 },
  'station:gent-sint-pieters': { exit: 64, meet: [50, 14], doors: 50 },
  'station:leuven': { exit: 34, meet: [66, 14], doors: 52 },
  'station:mechelen': { exit: 62, meet: [48, 14], doors: 48 },
  'station:brugge': { exit: 30, meet: [78, 14], doors: 54 },
  'station:brussels-airport': { exit: 70, meet: [46, 36], doors: 50 },
};

/** A drawing of ours: the hall, the exit, the way and where the driver stands with the name. */
export function MeetingSketch({ placeId, place }: { placeId: string; place: string }) {
  const t = useT(arrivals);
  const { exit, meet, doors } = SKETCHES[placeId] ?? ORDINARY;
  const [x, y] = meet;
  const outside = y < 24;
  const way = outside ? `M${exit} 76 V52 H${doors} V22 L${x} ${y}` : `M${exit} 76 V58 L${x} ${y}`;
  return (
    <svg
      viewBox="0 0 100 84"
      role="img"
      aria-label={t('meet.sketch', { place })}
      className="w-full max-w-[22rem] text-ink-soft"
      fontSize="5"
    >
      <rect x="2" y="2" width="96" height="18" rx="2" fill="currentColor" opacity="0.12" />
      <path d="M6 11h88" stroke="currentColor" strokeDasharray="5 4" opacity="0.5" />
      <rect x="8" y="24" width="84" height="54" rx="2" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <path d={`M${doors - 7} 24h14`} stroke="var(--color-raised, #fff)" strokeWidth="2.4" />
      <path d={`M${exit - 6} 78h12`} stroke="var(--color-raised, #fff)" strokeWidth="2.4" />
      <path
        d={way}
        fill="none"
        stroke="var(--color-gold, #b8902f)"
        strokeWidth="1.8"
        strokeDasharray="3 2.4"
        strokeLinejoin="round"
      />
      <circle cx={x} cy={y} r="3.6" fill="var(--color-gold, #b8902f)" />
      <g fill="currentColor">
        <text x="4" y="8">
          {t('meet.road')}
        </text>
        <text x="11" y="31">
          {t('meet.hall')}
        </text>
        <text x={exit} y="83.4" textAnchor="middle">
          {t('meet.exit')}
        </text>
        <text x={x + 5} y={y + 1.8} fontWeight="700">
          {t('meet.here')}
        </text>
      </g>
    </svg>
  );
}
