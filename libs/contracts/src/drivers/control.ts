import { CONTROL_VERDICTS } from '@sablon/domain';
import { z } from 'zod';
import { requiredLine, Uuid } from '../kernel/primitives.js';

export const ControlKeysView = z
  .object({ keys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })) })
  .meta({ id: 'ControlKeys' });
export type ControlKeysView = z.infer<typeof ControlKeysView>;

/** A proof of reservation as it was scanned or pasted, alone or in its link. */
export const ControlCheckRequest = z.object({ proof: requiredLine(2_000) }).meta({ id: 'ControlCheckRequest' });
export type ControlCheckRequest = z.infer<typeof ControlCheckRequest>;

export const ControlVerdictView = z.object({ verdict: z.enum(CONTROL_VERDICTS) }).meta({ id: 'ControlVerdict' });
export type ControlVerdictView = z.infer<typeof ControlVerdictView>;

/** What a driver shows at a roadside check; numbers we do not know are ''. */
export const ControlView = z
  .object({
    operator: z.string(),
    operatorVat: z.string(),
    operatorLicence: z.string(),
    driverLicence: z.string(),
    /** Of the car he sits in. */
    vehicleLicence: z.string(),
    /** A signed proof of each trip he holds, as the link its QR carries. */
    proofs: z.array(z.object({ tripId: Uuid, link: z.string() })),
  })
  .meta({ id: 'Control' });
export type ControlView = z.infer<typeof ControlView>;
