type Visibility = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Calls `seen` once, as soon as the page can be seen; `hidden` first if that is not now. Returns how to stop. */
export function whenVisible(page: Visibility, told: { seen(): void; hidden(): void }): () => void {
  const look = () => {
    if (page.visibilityState !== 'visible') return;
    stop();
    told.seen();
  };
  const stop = () => page.removeEventListener('visibilitychange', look);
  page.addEventListener('visibilitychange', look);
  if (page.visibilityState !== 'visible') told.hidden();
  look();
  return stop;
}
