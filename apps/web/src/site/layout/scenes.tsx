import type { ReactNode } from 'react';

/** The frame of our drawings: a gold line on a quiet background, the same in both themes. */
const Scene = ({ children }: { children: ReactNode }) => (
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

/** A saloon from the side, its wheels on `y`. */
const SmallCar = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
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

/** A car on a street of Brussels houses. */
export const StreetScene = () => (
  <Scene>
    <path d="M40 240V150h14v-12h12v-12h20v12h12v12h14v90M126 240v-76l26-26 26 26v76M192 240V128h12v-14h14v-14h24v14h14v14h12v112M284 240v-96h58v96M358 240v-70l30-24 30 24v70" />
    <path
      d="M64 176h10v18H64zM90 176h10v18H90zM64 210h10v18H64zM146 184h14v20h-14zM214 150h10v20h-10zM240 150h10v20h-10zM214 190h10v20h-10zM240 190h10v20h-10zM300 164h12v18h-12zM320 164h12v18h-12zM380 186h16v20h-16z"
      fill="var(--gold)"
      fillOpacity=".28"
      stroke="none"
    />
    <path d="M24 240h432M24 284h432" strokeOpacity=".5" />
    <path d="M60 262h26M130 262h26M340 262h26M410 262h26" strokeOpacity=".4" />
    <SmallCar x={182} y={278} scale={1.05} />
    <circle cx="420" cy="70" r="20" fill="var(--gold)" fillOpacity=".2" />
  </Scene>
);

/** A tower, a plane coming in, and a platform with a train. */
export const ArrivalScene = () => (
  <Scene>
    <path d="M92 244V118M122 244V118M80 118h54l8-30H72zM84 88l6-16h34l6 16M107 72V50" />
    <path d="M84 104h46" strokeOpacity=".6" />
    <g transform="rotate(14 300 90)">
      <path d="M220 96c0-8 10-12 24-12h96c20 0 34 6 34 12s-14 10-34 10h-96c-14 0-24-2-24-10z" fill="var(--raised)" />
      <path d="M286 84l-30-44h16l52 44M286 106l-26 34h14l46-34M232 86l-16-26h12l18 24" />
      <path d="M350 90h10" stroke="var(--gold-bright)" strokeWidth="3" />
    </g>
    <path d="M196 244v-44c0-18 12-30 30-30h214v74" />
    <path
      d="M214 190h30v22h-30zM258 190h30v22h-30zM302 190h30v22h-30zM346 190h30v22h-30zM390 190h30v22h-30z"
      fill="var(--gold)"
      fillOpacity=".28"
      stroke="none"
    />
    <path d="M24 244h432M24 262h432" strokeOpacity=".5" />
    <path d="M60 290h28M120 290h28M180 290h28" strokeOpacity=".35" />
    <SmallCar x={300} y={304} scale={0.9} />
  </Scene>
);

/** A parcel passed from one person to another, with the route between them. */
export const ParcelScene = () => (
  <Scene>
    <path d="M176 120l64-30 64 30v76l-64 32-64-32z" fill="var(--raised)" />
    <path d="M176 120l64 32 64-32M240 152v76M208 105l64 31v26" />
    <path d="M64 236c40-40 70-40 112-40M304 196c46 0 76 8 112 40" strokeDasharray="5 8" strokeOpacity=".7" />
    <circle cx="58" cy="244" r="12" fill="var(--gold)" fillOpacity=".3" />
    <path
      d="M422 216c-12 0-20 8-20 20 0 14 20 32 20 32s20-18 20-32c0-12-8-20-20-20z"
      fill="var(--gold)"
      fillOpacity=".3"
    />
    <circle cx="422" cy="236" r="6" />
    <path d="M24 284h432" strokeOpacity=".5" />
  </Scene>
);

/** Where the company began: a church on its square and a first car. */
export const SquareScene = () => (
  <Scene>
    <path d="M128 240v-92l52-56 52 56v92M232 240v-64h96l24 24v40M180 92V58M172 70h16" />
    <path d="M166 240v-40c0-12 6-20 14-20s14 8 14 20v40M156 150a24 24 0 0 1 48 0 24 24 0 0 1-48 0zM250 196v28M274 196v28M298 196v28" />
    <path d="M180 126v48M156 150h48" strokeOpacity=".5" />
    <path d="M24 240h432M24 284h432" strokeOpacity=".5" />
    <SmallCar x={300} y={276} scale={0.95} />
    <path
      d="M60 240v-30M60 214c-14 0-20-10-20-20s8-20 20-20 20 10 20 20-6 20-20 20zM400 240v-24M400 220c-12 0-17-8-17-17s7-17 17-17 17 8 17 17-5 17-17 17z"
      fill="var(--gold)"
      fillOpacity=".16"
    />
  </Scene>
);

/** A dispatcher at night: a map, cars on it, a lamp. */
export const DeskScene = () => (
  <Scene>
    <rect x="96" y="60" width="288" height="160" rx="10" fill="var(--raised)" />
    <path
      d="M96 120c60-20 90 40 150 16s70-50 138-28M170 60c-6 50 30 70 20 160M300 60c10 40-30 90-10 160"
      strokeOpacity=".45"
    />
    {[
      [150, 108],
      [206, 146],
      [262, 120],
      [318, 170],
      [344, 92],
    ].map(([x, y]) => (
      <path key={x} d={`M${x} ${(y ?? 0) - 8}l6 14-6-3-6 3z`} fill="var(--gold)" />
    ))}
    <path d="M240 220v28M190 248h100M24 284h432M40 284v-20h60v20M410 284v-70l-26-22M372 184l24-14 14 20" />
  </Scene>
);
