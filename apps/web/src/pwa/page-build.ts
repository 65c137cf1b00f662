/** The build this page was made by, as the build wrote it into the page; null in development. */
export const pageBuild = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
