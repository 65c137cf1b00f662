// Functions that run inside the browser's page; they are sent there as text, so each stands alone.

/**
 * What does not fit the screen: a page that scrolls sideways, controls and texts beyond its edges, and controls that lie under
 * something else once they are scrolled to. One sentence each.
 */
export function layoutFaults() {
  const faults = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.push(`the page is ${wide} px wide on ${innerWidth} px`);
  const nameOf = (element) => {
    const id = element.dataset.testid ?? element.getAttribute('name') ?? element.getAttribute('aria-label');
    return `${element.tagName.toLowerCase()} "${id ?? element.textContent?.trim().slice(0, 30)}"`;
  };
  /** In a row of its own that scrolls sideways, or on the map, which moves under the finger. */
  const movesSideways = (element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (at.matches('.leaflet-container') || /auto|scroll/.test(getComputedStyle(at).overflowX)) {
        if (at.matches('.leaflet-container') || at.scrollWidth > at.clientWidth + 1) return true;
      }
    return false;
  };
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return shown && width > 2 && height > 2 && !element.closest('[inert], [aria-hidden=true], .sr-only, .z-skip');
  };
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=slider], [role=switch]';
  for (const element of document.querySelectorAll(`${CONTROLS}, h1, h2, h3, p, dt, dd`)) {
    if (!isSeen(element) || movesSideways(element)) continue;
    const { left, right } = element.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1)
      faults.push(`${nameOf(element)} reaches from ${Math.round(left)} to ${Math.round(right)} px`);
  }
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]');
  for (const control of (dialogs[dialogs.length - 1] ?? document).querySelectorAll(CONTROLS)) {
    // A sheet that is pulled up covers the whole map, with what belongs to it.
    if (control.closest('.leaflet-container, .map-canvas[data-height=full] .map-canvas-map')) continue;
    if (!isSeen(control)) continue;
    if (getComputedStyle(control).pointerEvents === 'none') continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const own =
      hit &&
      (control.contains(hit) || hit.closest('label')?.contains(control) || hit.closest('label')?.control === control);
    if (!own) faults.push(`${nameOf(control)} lies under ${hit ? nameOf(hit) : 'the edge of the screen'}`);
  }
  return faults;
}

/** What moves although its person prefers that nothing does: all but the wheel of what is busy, which only turns more calmly. */
export function movingThings() {
  return document
    .getAnimations()
    .filter((one) => one.playState === 'running' && !one.effect?.target?.closest('.spin'))
    .map((one) => `${one.animationName ?? one.transitionProperty ?? 'script'} of ${one.effect?.target?.className}`);
}
