/** By catalogue and key: the figures of the text, in any order. */
export const RULES: Readonly<Record<string, readonly number[]>>;
/** Catalogues and keys whose figures are no rule of ours. */
export const PLAIN: readonly RegExp[];
