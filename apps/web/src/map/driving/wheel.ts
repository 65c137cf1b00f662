const SVG = 'http://www.w3.org/2000/svg';

const part = (name: 'circle' | 'path', attributes: Readonly<Record<string, string>>): SVGElement => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

/** The driver's own car as an arrow on a disc that stays where it is while the map moves below it. */
export function createWheel(box: HTMLElement): HTMLElement {
  const wheel = document.createElement('div');
  wheel.className = 'sablon-wheel';
  wheel.setAttribute('aria-hidden', 'true');
  wheel.hidden = true;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 64 64');
  svg.append(
    part('circle', { class: 'sablon-wheel-ring', cx: '32', cy: '32', r: '29' }),
    part('path', { class: 'sablon-wheel-arrow', d: 'M32 11 48 49 32 41 16 49Z' }),
  );
  wheel.append(svg);
  box.append(wheel);
  return wheel;
}
