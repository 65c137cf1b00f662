import { BookingRequestBody, GuestContact, type PlaceView } from '@sablon/contracts';
import { z } from 'zod';
import { instantOf } from '../../shared/ui/date-time-field.js';
import type { IntakeDraft } from './intake-draft.js';

const place = z.custom<PlaceView | null>().refine((chosen) => chosen !== null, 'required');
const as = <Name extends keyof IntakeDraft>(_: Name) => z.custom<IntakeDraft[Name]>();

/** A booking taken on the phone: the caller as the contracts want a guest, both addresses, and a time that exists. */
export const intake = z
  .object({
    phone: GuestContact.shape.phone,
    firstName: GuestContact.shape.firstName,
    lastName: GuestContact.shape.lastName,
    origin: place,
    destination: place,
    note: BookingRequestBody.shape.note.unwrap().unwrap(),
    // Chosen or looked up rather than typed.
    email: as('email'),
    language: as('language'),
    when: as('when'),
    departure: as('departure'),
    passengers: as('passengers'),
    vehicleClass: as('vehicleClass'),
    pay: as('pay'),
    accountId: as('accountId'),
    onTheirAccount: as('onTheirAccount'),
  })
  .check((context) => {
    const { when, departure } = context.value;
    const instant = when === 'later' ? instantOf(departure) : null;
    if (instant && !instant.ok)
      context.issues.push({
        code: 'custom',
        message: instant.error.code,
        path: ['departure'],
        input: departure,
      });
  });
