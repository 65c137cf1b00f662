/** A decoded `application/x-www-form-urlencoded` body with Stripe's bracket nesting. */
export type FormValue = string | FormObject | FormValue[];
export interface FormObject {
  [name: string]: FormValue;
}

const MAX_DEPTH = 6;
const MAX_PAIRS = 500;

/** Decodes `a=1&b[c]=2&d[]=3&e[0][f]=4`; numeric and empty keys make lists. Returns null when it is malformed. */
export function parseForm(text: string): FormObject | null {
  const root: FormObject = emptyObject();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_PAIRS) return null;
  for (const [rawName, value] of pairs) {
    const path = splitName(rawName);
    if (!path || path.length > MAX_DEPTH) return null;
    let node = root;
    for (const [depth, key] of path.entries()) {
      const name = key === '' ? String(Object.keys(node).length) : key;
      if (depth === path.length - 1) node[name] = value;
      else {
        const next = node[name] ?? (node[name] = emptyObject());
        if (typeof next === 'string' || Array.isArray(next)) return null;
        node = next;
      }
    }
  }
  for (const [name, value] of Object.entries(root)) root[name] = withLists(value);
  return root;
}

/** No prototype, so that a parameter called `__proto__` is an ordinary name. */
const emptyObject = (): FormObject => Object.create(null) as FormObject;

function splitName(name: string): string[] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return null;
  return [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => /^\d{1,3}$/.test(name)))
    return names.sort((a, b) => Number(a) - Number(b)).map((name) => withLists(value[name] ?? ''));
  for (const name of names) value[name] = withLists(value[name] ?? '');
  return value;
}
