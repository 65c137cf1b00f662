/** Types of release-notes.mjs for its test; the file itself says what the function does. */
export function releaseNotes(
  version: string,
  from: { readonly changelog: string; readonly packageVersion: string },
): string;
