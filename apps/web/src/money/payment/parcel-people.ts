import type { BookingRequestBody } from '@sablon/contracts';
import { EMAIL_PATTERN, PHONE_PATTERN } from '../../shared/forms/contact-patterns.js';

type People = NonNullable<BookingRequestBody['parcel']>;
export type Person = People['recipient'];
export const PERSON_FIELDS = ['name', 'phone', 'email'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
export type End = 'recipient' | 'sender';
/** A field that is wrong, by the name it has in the form. */
export type WrongPart = `${End}-${PersonField}` | 'allowed';

/** What is typed about a parcel's people. */
export interface ParcelEntry {
  readonly recipient: Person;
  readonly sender: Person;
  /** Somebody else than whoever books hands it over. */
  readonly other: boolean;
  readonly allowed: boolean;
}

const NOBODY: Person = { name: '', phone: '', email: '' };
export const NO_PARCEL: ParcelEntry = { recipient: NOBODY, sender: NOBODY, other: false, allowed: false };

const isWrong = (field: PersonField, value: string): boolean =>
  field === 'email' ? !EMAIL_PATTERN.test(value) : field === 'phone' ? !PHONE_PATTERN.test(value) : value === '';

/** What the server would refuse, in the order of the form; it checks it again (contracts' ParcelPeople). */
export const wrongParcelParts = (entry: ParcelEntry): readonly WrongPart[] => [
  ...(['recipient', ...(entry.other ? ['sender' as const] : [])] as const).flatMap((end) =>
    PERSON_FIELDS.filter((field) => isWrong(field, entry[end][field].trim())).map(
      (field): WrongPart => `${end}-${field}`,
    ),
  ),
  ...(entry.allowed ? [] : (['allowed'] as const)),
];

const trimmed = ({ name, phone, email }: Person): Person => ({
  name: name.trim(),
  phone: phone.trim(),
  email: email.trim(),
});

/** As it is booked. */
export const parcelPeopleOf = ({ recipient, sender, other, allowed }: ParcelEntry): People => ({
  sender: other ? trimmed(sender) : null,
  recipient: trimmed(recipient),
  allowed,
});
