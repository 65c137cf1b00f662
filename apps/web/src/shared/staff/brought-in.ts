const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const fieldsOf = <D extends object>(draft: D) => Object.keys(draft) as (keyof D)[];

/** Which fields of a form differ between two sights of it. */
export const differing = <D extends object>(a: D, b: D): (keyof D)[] =>
  fieldsOf(a).filter((field) => !same(a[field], b[field]));

/** What is typed, with what somebody else changed meanwhile wherever nothing was typed. */
export function broughtIn<D extends object>(typed: D, before: D, theirs: D): D {
  const draft = { ...typed };
  for (const field of differing(before, theirs)) if (same(typed[field], before[field])) draft[field] = theirs[field];
  return draft;
}
