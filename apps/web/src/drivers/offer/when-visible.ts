type Visibility = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Calls `seen` once, as soon as the page is visible; calls `hidden` first if it is not visible now. Returns a function that
 * stops it.
 */
export function whenVisible(page: Visibility, handlers: { seen(): void; hidden(): void }): () => void {
  const look = () => {
    if (page.visibilityState !== 'visible') return;
    stop();
    handlers.seen();
  };
  const stop = () => page.removeEventListener('visibilitychange', look);
  page.addEventListener('visibilitychange', look);
  if (page.visibilityState !== 'visible') handlers.hidden();
  look();
  return stop;
}
