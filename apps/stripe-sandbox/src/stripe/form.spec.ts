import fc from 'fast-check';
import { parseForm, type FormValue } from './form.js';

/** Encodes like the Stripe SDK: brackets for names, indexes for lists. */
function encode(value: FormValue, name: string): string[] {
  if (typeof value === 'string') return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
  const entries = Array.isArray(value) ? value.map((item, at) => [String(at), item] as const) : Object.entries(value);
  return entries.flatMap(([key, item]) => encode(item, `${name}[${key}]`));
}

const name = fc.stringMatching(/^[a-z_]{1,8}$/);
const leaf = fc.string();
const value = fc.oneof(leaf, fc.array(leaf, { minLength: 1, maxLength: 3 }), fc.dictionary(name, leaf, { minKeys: 1 }));

describe('form bodies', () => {
  it('come back as they were sent, whatever they contain', () => {
    fc.assert(
      fc.property(fc.dictionary(name, value), (sent) => {
        const text = Object.entries(sent)
          .flatMap(([key, item]) => encode(item, key))
          .join('&');
        expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(JSON.parse(JSON.stringify(sent)));
      }),
    );
  });

  it('never crash and never reach a prototype', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseForm(text)));
    const parsed = parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(parsed).not.toBeNull();
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each(['a[b=1', 'a=1&a[b]=2', 'a[b][c][d][e][f][g][h]=1', '[a]=1'])('refuses %s', (text) => {
    expect(parseForm(text)).toBeNull();
  });
});
