import type { ReactNode, SVGProps } from 'react';

export interface FirstIconProps extends Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> {
  /** Side in CSS pixels. */
  size: number;
}

const drawn = (strokes: ReactNode) =>
  function FirstIcon({ size, ...rest }: FirstIconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        {strokes}
      </svg>
    );
  };

/*
 * The six icons in the initial code of every page, drawn here: the icon library's own runtime weighs more than they do. All other
 * pages use the library.
 */
export const CheckMark = drawn(<path d="M5 12.5 10 17.5 19.5 7" />);
export const ChevronDown = drawn(<path d="M6 9.5 12 15.5 18 9.5" />);
export const MenuLines = drawn(<path d="M4 6H20M4 12H20M4 18H20" />);
export const MoonShape = drawn(<path d="M20.5 14A8.8 8.8 0 1 1 10 3.5 7 7 0 0 0 20.5 14Z" />);
export const SunShape = drawn(
  <>
    <circle cx="12" cy="12" r="4.2" />
    <path d="M12 1.8V4.2M12 19.8V22.2M1.8 12H4.2M19.8 12H22.2M4.8 4.8 6.5 6.5M17.5 17.5 19.2 19.2M19.2 4.8 17.5 6.5M6.5 17.5 4.8 19.2" />
  </>,
);
export const WarningSign = drawn(<path d="M12 3.5 22 20.5H2ZM12 10V14.2M12 17.4V17.5" />);
