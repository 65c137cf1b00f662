/** What a page says of itself outside its own text: to the browser's tab, to search engines, to who shares its link. */
export interface PageHead {
  readonly title: string;
  /** One or two sentences; pages that nobody may index have none. */
  readonly description?: string;
  /** schema.org objects (JSON-LD). */
  readonly structuredData?: readonly object[];
}

let listener: ((head: PageHead) => void) | null = null;

/** Hears what the rendered page says of itself; only where pages are written to files. */
export function onPageHead(next: ((head: PageHead) => void) | null): void {
  listener = next;
}

/** Called while rendering. In the browser nobody listens. */
export const reportPageHead = (head: PageHead): void => listener?.(head);
