import { isPhoneNumber } from '@sablon/domain';
import { useState, type RefObject } from 'react';
import type { BookingRequestBody } from '@sablon/contracts';

/** Complete enough to be worth sending; the server checks again (contracts' Email). */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

type People = NonNullable<BookingRequestBody['parcel']>;
type Person = People['recipient'];
export const PERSON_FIELDS = ['name', 'phone', 'email'] as const;
type PersonField = (typeof PERSON_FIELDS)[number];
export type End = 'recipient' | 'sender';
/** An invalid field, by its name in the form. */
type WrongPart = `${End}-${PersonField}` | 'allowed';

/** The typed values about a parcel's people. */
interface ParcelEntry {
  readonly recipient: Person;
  readonly sender: Person;
  /** The sender is a different person from the one booking. */
  readonly other: boolean;
  readonly allowed: boolean;
}

const EMPTY_PERSON: Person = { name: '', phone: '', email: '' };
const NO_PARCEL: ParcelEntry = { recipient: EMPTY_PERSON, sender: EMPTY_PERSON, other: false, allowed: false };

const isWrong = (field: PersonField, value: string): boolean =>
  field === 'email' ? !EMAIL_PATTERN.test(value) : field === 'phone' ? !isPhoneNumber(value) : value === '';

/** The fields the server would refuse, in the order of the form; the server checks again (contracts' ParcelPeople). */
const wrongParcelParts = (entry: ParcelEntry): readonly WrongPart[] => [
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

/** The values as booked. */
export const parcelPeopleOf = ({ recipient, sender, other, allowed }: ParcelEntry): People => ({
  sender: other ? trimmed(sender) : null,
  recipient: trimmed(recipient),
  allowed,
});

/** State of the parcel's sender and recipient fields; `check` validates and focuses the first wrong field. */
export function useParcelPeople(isParcel: boolean, form: RefObject<HTMLFormElement | null>) {
  const [entry, setEntry] = useState<ParcelEntry>(NO_PARCEL);
  const [wrong, setWrong] = useState<ReadonlySet<WrongPart>>(new Set());
  const change = (part: Partial<ParcelEntry>) => {
    const next = { ...entry, ...part };
    setEntry(next);
    // Clear the errors of corrected fields.
    const still = new Set(wrongParcelParts(next));
    setWrong(new Set([...wrong].filter((one) => still.has(one))));
  };
  const check = (): boolean => {
    const found = isParcel ? wrongParcelParts(entry) : [];
    setWrong(new Set(found));
    const [first] = found;
    if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus());
    return first === undefined;
  };
  return { isParcel, entry, wrong, change, check };
}
export type ParcelForm = ReturnType<typeof useParcelPeople>;
