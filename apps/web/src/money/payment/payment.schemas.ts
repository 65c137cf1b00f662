import { Email, GuestContact, ParcelPeople, ParcelPerson } from '@sablon/contracts';
import { z } from 'zod';
import { cardEntry } from '../../shared/bookings/bookings.schemas.js';

type TypedPerson = z.input<typeof ParcelPerson>;

const allowed = ParcelPeople.shape.allowed.refine((ticked) => ticked, 'allowed');
/** The people of a parcel; the sender counts if they are someone else than who books. */
const parcelPeople = z
  .discriminatedUnion('other', [
    z.object({
      other: z.literal(false),
      recipient: ParcelPerson,
      sender: z.custom<TypedPerson>().transform(() => null),
      allowed,
    }),
    z.object({ other: z.literal(true), recipient: ParcelPerson, sender: ParcelPerson, allowed }),
  ])
  .transform(({ sender, recipient, allowed: declared }) => ({ sender, recipient, allowed: declared }));
interface TypedParcel {
  readonly recipient: TypedPerson;
  readonly sender: TypedPerson;
  readonly other: boolean;
  readonly allowed: boolean;
}

/** A part of the form that counts only while it is asked for. */
const when = <Ready, Typed>(asked: boolean, part: z.ZodType<Ready, Typed>): z.ZodType<Ready | null, Typed> =>
  asked ? part : z.custom<Typed>().transform(() => null);

/** What an order asks for before it is paid. */
interface Asked {
  readonly guest: boolean;
  readonly parcel: boolean;
  readonly card: boolean;
  readonly centre: boolean;
}

export const checkout = (asked: Asked, nowMs: number) =>
  z.object({
    /** A guest who pays themselves gives an e-mail address. */
    guest: when(asked.guest, GuestContact.extend({ email: Email })),
    parcel: when(asked.parcel, parcelPeople as z.ZodType<ParcelPeople, TypedParcel>),
    business: z.object({
      costCentreId: z
        .string()
        .refine((id) => !asked.centre || id !== '', 'centre')
        .transform((id) => id || null),
    }),
    card: when(asked.card, cardEntry(nowMs)),
    holder: z.string().trim(),
  });
export type Checkout = z.output<ReturnType<typeof checkout>>;
