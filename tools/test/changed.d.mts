/** Types of the choosing, for its test; changed.mjs says what they mean. */
export type Choice = 'all' | { readonly related: readonly string[]; readonly specs: readonly string[] };
export function chooseTests(
  changed: readonly string[],
  there: { readonly e2eSpecs: readonly string[]; readonly besides?: (path: string) => readonly string[] },
): Record<'unit' | 'db' | 'e2e', Choice>;
