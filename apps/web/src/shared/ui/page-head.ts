/** A page's metadata for the browser tab, search engines and shared links. */
export interface PageHead {
  readonly title: string;
  /** One or two sentences; pages that must not be indexed have none. */
  readonly description?: string;
  /** schema.org objects (JSON-LD). */
  readonly structuredData?: readonly object[];
}

let listener: ((head: PageHead) => void) | null = null;

/** Subscribes to the head of the rendered page; used only for prerendering. */
export function onPageHead(next: ((head: PageHead) => void) | null): void {
  listener = next;
}

/** Called while rendering. In the browser there is no subscriber. */
export const reportPageHead = (head: PageHead): void => listener?.(head);
