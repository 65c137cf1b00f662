import { z } from 'zod';
import { Email, fieldIssue, line, NewPassword, Phone, requiredLine } from '@sablon/contracts';
import { issueWords } from './issue-words.js';

/** What the first broken rule says in English. */
function complaint(schema: z.ZodType, value: unknown): string {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) throw new Error('nothing is wrong with it');
  return issueWords(fieldIssue(parsed.error.issues[0]!), 'en');
}
const PHONE_WORDS = 'This phone number does not exist. Check it, with the country code if it is not Belgian (+44…).';
const PhoneOrNone = z.union([z.literal(''), Phone]);
const Day = z.union([z.literal(''), z.iso.date()]);

describe('words for a broken rule', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a blank line', requiredLine(20), '   ', 'This field is required.'],
    ['an address without its end', Email, 'a@b', 'This e-mail address is not complete.'],
    ['an empty address', Email, ' ', 'This field is required.'],
    ['a number that is too short', Phone, '12', PHONE_WORDS],
    ['no number', Phone, ' ', 'This field is required.'],
    ['the same where none is allowed', PhoneOrNone, '12', PHONE_WORDS],
    ['a short password', NewPassword, 'short', 'Password must be at least 8 characters long'],
    ['a long line', line(3), 'four', 'Enter at most 3 characters.'],
    ['a short text', z.string().min(5), 'four', 'Enter at least 5 characters.'],
    ['a control character', line(9), 'a\u0007b', 'This text has a character that is not allowed.'],
    ['too little', z.int().min(1), 0, 'The minimum is 1.'],
    ['too much', z.number().max(8), 9, 'The maximum is 8.'],
    ['a half', z.int(), 1.5, 'Enter a whole number.'],
    ['words for a number', z.number(), 'one', 'Enter a number.'],
    ['nothing for a number', z.number(), null, 'This field is required.'],
    ['a day that is none', Day, '2026-02-30', 'This date is not valid.'],
    ['no option', z.enum(['a', 'b']), 'c', 'Choose one of the options.'],
    ['too few', z.array(z.string()).min(2), ['a'], 'At least 2 are needed.'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'Too many: at most 1.'],
    ['a field too many', z.strictObject({}), { a: 1 }, 'There is no such field.'],
    ['a rule of its own', z.string().refine(() => false, 'Not on Sundays.'), 'x', 'Not on Sundays.'],
    ['anything else', z.uuid(), 'x', 'This value is not valid.'],
  ])('says what is wrong with %s', (_name, schema, value, said) => {
    expect(complaint(schema, value)).toBe(said);
  });

  it('speaks French and Dutch', () => {
    const issue = { key: 'password', limits: { min: '8' } };
    expect(issueWords(issue, 'fr')).toBe('Le mot de passe doit contenir au moins 8 caractères.');
    expect(issueWords(issue, 'nl')).toBe('Het wachtwoord moet minstens 8 tekens tellen.');
  });
});
