/** The ground line, in the drawing's own units. */
const GROUND = 360;

/** A Brussels house: a wall with a stepped gable. */
function gable(x: number, width: number, top: number, steps: number): string {
  const run = width / (2 * steps + 1);
  const up = `h${run}v-9`.repeat(steps);
  const down = `h${run}v9`.repeat(steps);
  return `M${x} ${GROUND}V${top}${up}h${run}${down.replace(/^h[\d.]+/, '')}h${run}V${GROUND}Z`;
}

const HOUSES = [
  gable(262, 46, 268, 3),
  gable(308, 38, 252, 2),
  gable(346, 52, 276, 3),
  gable(398, 40, 246, 3),
  gable(438, 48, 264, 2),
  gable(486, 42, 280, 3),
  gable(822, 44, 272, 3),
  gable(1100, 40, 286, 2),
].join('');

/** Distant low buildings between the landmarks. */
const FAR =
  'M0 360V300h34v-22h46v30h40v-46h22v-14h30v60h52v-34h60v20h44v-52h38v42h66v-28h48v-30h30v58h70v-40h44v18h60v-56h26v-18h20v74h74v-30h52v-26h46v40h58v-22h40v38h62v-54h34v30h48v-24h42v40h50v-34h36v20h48v-30h32v64h46V360Z';

/** Koekelberg's basilica, the Town Hall with its spire, the Palace of Justice. */
const LANDMARKS =
  'M70 360V296h28v-46h20v46h18v-26c0-34 18-52 34-56v-14h4v14c16 4 34 22 34 56v26h18v-46h20v46h28V360Z' +
  'M572 360V282l10-22h4v-14h3v14h80v-36h5v-30h-2v-10h5v-34h3v-26h3V96l5-56 5 56v28h3v26h3v34h5v10h-2v30h5v36h80v-14h3v14h4l10 22V360Z' +
  'M878 360V290h36v-24h36v-34h14v-22c0-24 14-36 24-39v-13h4v13c10 3 24 15 24 39v22h14v34h36v24h34V360Z';

const SPHERES = [
  [1240, 96],
  [1176, 144],
  [1304, 144],
  [1250, 170],
  [1240, 208],
  [1230, 246],
  [1176, 272],
  [1304, 272],
  [1240, 320],
] as const;
const TUBES =
  'M1240 96V320M1176 144V272M1304 144V272M1240 96L1176 144M1240 96L1304 144M1240 96L1250 170M1240 320L1176 272M1240 320L1304 272M1240 320L1230 246M1176 144L1304 272M1304 144L1176 272M1176 272L1250 170L1304 272M1176 144L1230 246L1304 144';

/** Lit windows: [x, y] of each, always the same ones, so that the drawing never flickers. */
const WINDOWS = [
  [274, 292],
  [292, 314],
  [318, 280],
  [330, 306],
  [360, 300],
  [380, 324],
  [408, 276],
  [422, 300],
  [408, 324],
  [450, 290],
  [470, 316],
  [498, 306],
  [512, 330],
  [592, 298],
  [608, 298],
  [624, 326],
  [640, 298],
  [656, 326],
  [714, 326],
  [730, 298],
  [746, 298],
  [762, 326],
  [778, 298],
  [834, 300],
  [850, 324],
  [900, 316],
  [936, 292],
  [960, 316],
  [1010, 292],
  [1040, 316],
  [1112, 312],
  [112, 318],
  [168, 290],
  [196, 326],
  [232, 318],
  [682, 206],
  [682, 240],
  [682, 166],
] as const;

/** Brussels by night with a gold road and one car on it. Decorative only. */
export default function HomeSkyline() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      className="absolute inset-x-0 bottom-0 z-under h-[min(440px,50%)] w-full overflow-visible"
    >
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--gold)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--gold)" stopOpacity="0.22" />
        </linearGradient>
        <linearGradient id="trail" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="var(--gold)" stopOpacity="0" />
          <stop offset="0.62" stopColor="var(--gold)" stopOpacity="0.9" />
          <stop offset="0.72" stopColor="var(--gold-bright)" />
          <stop offset="0.73" stopColor="var(--gold)" stopOpacity="0.25" />
          <stop offset="1" stopColor="var(--gold)" stopOpacity="0.05" />
        </linearGradient>
        <linearGradient id="beam" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="var(--gold-bright)" stopOpacity="0.75" />
          <stop offset="1" stopColor="var(--gold-bright)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect y="120" width="1440" height="240" fill="url(#dusk)" />
      <path d={FAR} fill="var(--raised)" opacity="0.55" />
      <path d={HOUSES} fill="var(--surface)" stroke="var(--gold)" strokeOpacity="0.22" />
      <path d={LANDMARKS} fill="var(--surface)" stroke="var(--gold)" strokeOpacity="0.34" strokeLinejoin="round" />
      <g stroke="var(--gold)" strokeOpacity="0.34">
        <path d={TUBES} strokeWidth="3" />
        <path d="M1218 360l12-34M1262 360l-12-34M1170 360l6-70M1310 360l-6-70" strokeWidth="2" />
        {SPHERES.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="17" fill="var(--surface)" />
        ))}
      </g>
      <g fill="var(--gold)">
        {WINDOWS.map(([x, y], at) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="5" height="9" rx="1" opacity={at % 3 === 0 ? 0.9 : 0.5} />
        ))}
        {SPHERES.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x + 5} cy={y - 5} r="2" opacity="0.9" />
        ))}
      </g>
      <circle cx="684.500" cy="37" r="3" fill="var(--gold-bright)" />
      <path d="M0 360H1440V480H0Z" fill="var(--canvas)" />
      <g stroke="url(#trail)" strokeLinecap="round">
        <path d="M-20 468C260 398 520 462 800 426S1220 386 1460 398" strokeWidth="3" />
        <path d="M-20 476C270 410 530 472 806 436S1220 396 1460 406" strokeWidth="1.25" opacity="0.7" />
        <path d="M-20 452C250 388 510 446 794 414S1220 376 1460 390" strokeWidth="1" opacity="0.45" />
      </g>
      <g transform="rotate(-6 1046 402)">
        <path d="M1076 398l150-14v30l-150-8Z" fill="url(#beam)" opacity="0.5" />
        <path
          d="M1012 407v-8c0-3 2-4 6-5l9-1 9-9c2-2 4-3 8-3h16c4 0 6 1 8 4l5 8c5 1 7 3 7 6v8Z"
          fill="var(--sunken)"
          stroke="var(--gold-bright)"
          strokeWidth="1.500"
        />
        <path d="M1034 393l6-6c1-1 2-2 4-2h5v8ZM1053 385h7c2 0 3 1 4 2l3 6h-14Z" fill="var(--gold)" opacity="0.85" />
        <circle cx="1027" cy="407" r="5" fill="var(--canvas)" stroke="var(--gold)" strokeWidth="1.500" />
        <circle cx="1067" cy="407" r="5" fill="var(--canvas)" stroke="var(--gold)" strokeWidth="1.500" />
      </g>
    </svg>
  );
}
