import { Email, GuestContact, ParcelPeople, ParcelPerson, Rider } from '@sablon/contracts';
import { z } from 'zod';
import type { TypedRider } from './typed-guest.js';
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

/** Who travels counts if it is someone else than who books. */
const rider = z.discriminatedUnion('other', [
  z.object({ other: z.literal(false) }).transform(() => null),
  Rider.extend({ other: z.literal(true) }).transform(({ firstName, lastName, phone }) => ({
    firstName,
    lastName,
    phone,
  })),
]);

/** A part of the form that counts only while it is asked for. */
const when = <Ready, Typed>(asked: boolean, part: z.ZodType<Ready, Typed>): z.ZodType<Ready | null, Typed> =>
  asked ? part : z.custom<Typed>().transform(() => null);

/** What an order asks for before it is paid. */
interface Asked {
  readonly guest: boolean;
  readonly parcel: boolean;
  readonly rider: boolean;
  readonly card: boolean;
  readonly centre: boolean;
}

export const checkout = (asked: Asked, nowMs: number) =>
  z.object({
    /** A guest who pays themselves gives an e-mail address. */
    guest: when(asked.guest, GuestContact.extend({ email: Email })),
    parcel: when(asked.parcel, parcelPeople as z.ZodType<ParcelPeople, TypedParcel>),
    rider: when(asked.rider, rider as z.ZodType<Rider | null, TypedRider>),
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
