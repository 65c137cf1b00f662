import { BookingRequestBody, GuestContact, QuoteRequest, type PlaceView } from '@sablon/contracts';
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
    overrule: z.string().trim().max(200),
    // Chosen or looked up rather than typed.
    email: as('email'),
    language: as('language'),
    when: as('when'),
    departure: as('departure'),
    isReturn: as('isReturn'),
    back: as('back'),
    passengers: as('passengers'),
    bags: as('bags'),
    options: as('options'),
    flightNumber: QuoteRequest.shape.flightNumber.unwrap().unwrap(),
    vehicleClass: as('vehicleClass'),
    pay: as('pay'),
    companyId: as('companyId'),
    costCentreId: as('costCentreId'),
    needsCostCentre: z.boolean(),
    accountId: as('accountId'),
    onTheirAccount: as('onTheirAccount'),
  })
  .check((context) => {
    const { when, departure, isReturn, back, pay, costCentreId, needsCostCentre } = context.value;
    const times = [
      ...(when === 'now' ? [] : [['departure', departure] as const]),
      ...(isReturn ? [['back', back] as const] : []),
    ];
    for (const [name, wall] of times) {
      const instant = instantOf(wall);
      if (!instant.ok) context.issues.push({ code: 'custom', message: instant.error.code, path: [name], input: wall });
    }
    if (pay === 'company' && needsCostCentre && costCentreId === '')
      context.issues.push({ code: 'custom', message: 'required', path: ['costCentreId'], input: costCentreId });
  });
