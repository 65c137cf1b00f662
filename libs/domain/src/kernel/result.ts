/** A stable failure code, spelled `noun.reason` (product.md, "Fixed public surface"). */
export interface Failure<Code extends string = string> {
  readonly code: Code;
  readonly params?: Readonly<Record<string, string | number | boolean | null>>;
}

/** An expected failure is a value, never an exception. */
export type Result<T, Code extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Failure<Code> };

/** Wraps a success. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** Wraps a failure with its code and the parameters its message needs. */
export const fail = <Code extends string>(
  code: Code,
  params?: Failure['params'],
): { readonly ok: false; readonly error: Failure<Code> } => ({
  ok: false,
  error: params ? { code, params } : { code },
});
