/** Both ends of every hostile text: where one is stored, the other must be. */
export const HEAD = 'hQ!';
export const TAIL = '!Qh';
const marked = (text: string) => `${HEAD}${text}${TAIL}`;

/** Input from people with bad intentions, bad keyboards or long names. */
export const HOSTILE: Readonly<Record<string, string>> = {
  script: marked('<script>alert(1)</script>'),
  attribute: marked('"><img src=x onerror=alert(1)>'),
  svg: marked("'><svg/onload=alert(1)>"),
  link: marked('javascript:alert(1)//'),
  html: marked('<b>bold</b><!-- <style>*{display:none}</style>'),
  sql: marked("'; DROP TABLE trip; -- \\"),
  template: marked('{{7*7}}${7*7}{url}%s%n'),
  emoji: marked('👨‍👩‍👧‍👦🇧🇪🚕é'),
  fromTheRight: marked('שלום محمد'),
  turned: marked('\u202egnp.exe\u202c'),
  nul: marked('a\u0000b'),
  halfFirst: marked('\ud83d'),
  halfLast: marked('\ude95'),
  lines: marked('x\r\nBcc: everybody@voorbeeld.test\r\nEND:VCALENDAR'),
  lineEnd: marked('x\u2028y\u0085z'),
  long: marked('Ж'.repeat(10_000)),
  longWord: marked('w'.repeat(10_000)),
  path: marked('../../../../etc/passwd%00'),
  key: '__proto__',
  blank: ' \u00a0\t ',
  empty: '',
  stacked: marked('Z\u0351\u0352\u0353\u0354\u0355algo'),
};

/** Values of the wrong type where a text, a number or a list belongs. */
export const WRONG_KINDS: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  [],
  ['x', { contains: '@' }],
  { contains: '@' },
  { $ne: null },
  JSON.parse('{"__proto__":{"role":"admin"}}'),
];
