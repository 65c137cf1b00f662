const SVG = 'http://www.w3.org/2000/svg';
const DROP =
  'M20 3C10.600 3 3.500 10 3.500 19c0 11.500 13 19.500 15.300 28.200q1.200 2.600 2.400 0C23.500 38.500 36.500 30.500 36.500 19 36.500 10 29.400 3 20 3Z';
const MARKS = {
  pickup: 'M13 19a7 7 0 1 0 14 0a7 7 0 1 0-14 0Zm4.200 0a2.800 2.800 0 1 1 5.600 0a2.800 2.800 0 1 1-5.600 0Z',
  dropoff: 'M13.500 12.500h13v13h-13ZM16.200 15.200v3.800h3.800v-3.800ZM20 19v3.800h3.800V19Z',
  alarm: 'M17.600 9h4.800l-.900 11.500h-3ZM17.500 25a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0Z',
} as const;

export type PinKind = keyof typeof MARKS;

/** A pin whose sign, not only its colour, tells start (ring) from end (chequered square) and from an alarm (exclamation mark). */
export const pinArt = (kind: PinKind): HTMLElement => {
  const box = document.createElement('div');
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 40 52');
  svg.setAttribute('aria-hidden', 'true');
  for (const [className, path] of [
    ['drop', DROP],
    ['mark', MARKS[kind]],
  ]) {
    const part = document.createElementNS(SVG, 'path');
    part.setAttribute('d', path ?? '');
    part.setAttribute('class', `sablon-pin-${className}`);
    part.setAttribute('fill-rule', 'evenodd');
    svg.append(part);
  }
  box.append(svg);
  return box;
};
