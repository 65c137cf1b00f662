const SVG = 'http://www.w3.org/2000/svg';

// A saloon seen from above, nose up, in a square of 64: shadow, body, glass, lamps, roof light.
const PARTS: readonly (readonly [className: string, path: string])[] = [
  ['shadow', 'M22 9q10-5 20 0 4 3 4 10v27q0 7-5 10-9 3-18 0-5-3-5-10V19q0-7 4-10Z'],
  [
    'body',
    'M23 8.500q9-4.500 18 0 3.600 2.600 3.800 9l.4 28q0 7-4 9.300-9.200 2.900-18.400 0-4-2.300-4-9.300l.4-28q.2-6.400 3.800-9Z',
  ],
  ['mirror', 'M19 22l-3.200 1.600.6 2 2.600-.6ZM45 22l3.200 1.600-.6 2-2.600-.6Z'],
  ['glass', 'M22.500 23.500q9.500-4.500 19 0l-2 6.500q-7.500-2.200-15 0Z'],
  ['glass', 'M23.500 47.500q8.500 3.200 17 0l-1.600-5q-6.900 1.700-13.800 0Z'],
  ['glass', 'M20.900 27l2.200 5v8.500l-2 4.500ZM43.100 27l-2.200 5v8.500l2 4.500Z'],
  [
    'lamp',
    'M22 11.500q1.500-2 4-2.600l.2 1.600q-2 .6-3.600 2.400ZM42 11.500q-1.500-2-4-2.600l-.2 1.600q2 .6 3.600 2.400Z',
  ],
  ['tail', 'M21 52.200l4.600 1.500-.2 1.500q-2.800-.5-4-1.600ZM43 52.200l-4.600 1.500.2 1.500q2.800-.5 4-1.600Z'],
  [
    'roof',
    'M28 34.500h8q1.200 0 1.200 1.200v2.600q0 1.200-1.200 1.200h-8q-1.200 0-1.200-1.200v-2.600q0-1.200 1.200-1.200Z',
  ],
];

/** The passenger's own car as an SVG element. */
export const heroArt = (): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 64 64');
  svg.setAttribute('aria-hidden', 'true');
  for (const [className, path] of PARTS) {
    const part = document.createElementNS(SVG, 'path');
    part.setAttribute('d', path);
    part.setAttribute('class', `sablon-hero-${className}`);
    svg.append(part);
  }
  return svg;
};
