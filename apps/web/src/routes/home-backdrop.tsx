/** Roads at night, drawn: a few bends of light behind the headline. Decoration only. */
export const HomeBackdrop = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 1440 760"
    preserveAspectRatio="xMaxYMid slice"
    fill="none"
    className="absolute inset-0 -z-10 size-full"
  >
    <defs>
      <radialGradient id="glow" cx="0.84" cy="0.34" r="0.62">
        <stop offset="0" stopColor="var(--gold)" stopOpacity="0.2" />
        <stop offset="1" stopColor="var(--gold)" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="road" x1="0.2" y1="1" x2="0.9" y2="0">
        <stop offset="0" stopColor="var(--gold)" stopOpacity="0" />
        <stop offset="0.5" stopColor="var(--gold)" stopOpacity="0.75" />
        <stop offset="1" stopColor="var(--gold)" stopOpacity="0.05" />
      </linearGradient>
    </defs>
    <rect width="1440" height="760" fill="url(#glow)" />
    <g stroke="url(#road)" strokeLinecap="round">
      <path d="M640 820C900 700 760 520 980 440S1330 330 1290 150 1420 -20 1500 -60" strokeWidth="2.500" />
      <path
        d="M690 840C950 715 815 548 1020 468S1378 350 1338 168 1460 10 1540 -30"
        strokeWidth="1.200"
        opacity="0.6"
      />
      <path d="M860 860C1010 740 930 610 1110 540S1480 470 1500 300" strokeWidth="1" opacity="0.5" />
      <path d="M980 -60C1010 90 1120 130 1130 250S1010 420 1080 560 1300 640 1480 660" strokeWidth="1" opacity="0.4" />
    </g>
    <g fill="var(--gold-bright)">
      <circle cx="980" cy="440" r="4.500" />
      <circle cx="1290" cy="150" r="6" />
      <circle cx="1290" cy="150" r="15" opacity="0.18" />
    </g>
  </svg>
);
