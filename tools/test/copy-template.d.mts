/** A copy of the tier's template database; `drop` ends every connection to it. */
export function copyTemplate(): Promise<{ readonly url: string; drop(): Promise<void> }>;
