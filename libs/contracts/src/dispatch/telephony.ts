import { z } from 'zod';
import { line, requiredLine, Instant } from '../kernel/primitives.js';

/** What a telephone exchange says of a call: it rings at an extension, or it does not any more (answered or given up). */
export const CallRequest = z
  .object({
    /** The call's id in the exchange. */
    id: requiredLine(120),
    event: z.enum(['ringing', 'ended']),
    /** The caller's number; empty when it is withheld. */
    from: line(40),
    extension: requiredLine(20),
  })
  .meta({ id: 'CallRequest' });
export type CallRequest = z.infer<typeof CallRequest>;

/** A call as the consoles get it; each shows those of its own extension. */
export const CallView = CallRequest.extend({ at: Instant }).meta({ id: 'Call' });
export type CallView = z.infer<typeof CallView>;
