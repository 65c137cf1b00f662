/** Decorative, beside text that says what is happening. */
export const Spinner = ({ size = 18 }: { size?: number }) => (
  <svg className="spin shrink-0" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.2" />
    <path d="M21.5 12A9.500 9.500 0 0 0 12 2.500" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
  </svg>
);
