/** A guard of money taken out: what to rewrite in the built program while it is loaded. */
interface Mutant {
  readonly what: string;
  readonly run: string;
  readonly patches: readonly { readonly file: string; readonly find: string; readonly replace: string }[];
}
export const MUTANTS: Readonly<Record<string, Mutant>>;
