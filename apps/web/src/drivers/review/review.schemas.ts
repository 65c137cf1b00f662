import {
  ApplicationApproval,
  ApplicationNote,
  ApplicationStart,
  DocumentApproval,
  DocumentRefusal,
  LicencesRequest,
  SuspensionRequest,
} from '@sablon/contracts';
import { z } from 'zod';

/** Who is invited to drive, and in which language. */
export const invitation = ApplicationStart.omit({ id: true });
export const licences = LicencesRequest;
/** Why a driver is kept from rides. */
export const suspension = SuspensionRequest;

const typedDocument = { expiresOn: z.string(), number: z.string(), note: z.string() };
/** A submitted document is accepted with its day, or refused with a reason. */
export const documentDecision = z.discriminatedUnion('decision', [
  z.object({ ...typedDocument, decision: z.literal('approve'), ...DocumentApproval.shape }),
  z.object({ ...typedDocument, decision: z.literal('refuse'), ...DocumentRefusal.shape }),
]);

const typedApplication = { ...ApplicationApproval.shape, note: z.string() };
/** An application is approved with its terms; every other answer says why. */
export const applicationDecision = z.discriminatedUnion('decision', [
  z.object({ ...typedApplication, decision: z.literal('approve') }),
  z.object({ ...typedApplication, decision: z.enum(['ask', 'refuse']), ...ApplicationNote.shape }),
]);
