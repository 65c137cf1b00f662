import { DELETION_OBSTACLES } from '@sablon/domain';
import { z } from 'zod';
import { SecondFactorCode } from './account-security.js';
import { Cents, Instant, Uuid } from '../kernel/primitives.js';

/** The file with everything kept about a person, as far as it has come; `partsTotal` is 0 until it is begun. */
export const DataExportView = z
  .object({
    id: Uuid,
    status: z.enum(['asked', 'ready', 'failed', 'expired']),
    partsDone: z.int(),
    partsTotal: z.int(),
    sizeBytes: z.int().nullable(),
    createdAt: Instant,
    expiresAt: Instant.nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExportView = z.infer<typeof DataExportView>;

/** What a person has asked of his data, and what speaks against erasing his account as things are. */
export const PrivacyView = z
  .object({
    export: DataExportView.nullable(),
    /** `waitsFor`: why it could not be done on the day. */
    deletion: z
      .object({ askedAt: Instant, dueAt: Instant, waitsFor: z.enum(DELETION_OBSTACLES).nullable() })
      .nullable(),
    obstacles: z.array(z.enum(DELETION_OBSTACLES)),
    /** Whether erasing asks for a code besides the password. */
    secondFactor: z.boolean(),
    /** What is lost with the account. */
    creditCents: Cents,
  })
  .meta({ id: 'Privacy' });
export type PrivacyView = z.infer<typeof PrivacyView>;

/** `code` where two-step verification is on. */
export const DeleteAccountRequest = z
  .object({ password: z.string().min(1).max(256), code: SecondFactorCode.optional() })
  .meta({ id: 'DeleteAccountRequest' });
export type DeleteAccountRequest = z.infer<typeof DeleteAccountRequest>;
