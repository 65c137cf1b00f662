import { DeclineRequest } from '@sablon/contracts';
import { z } from 'zod';

/** A reason is welcome, none is needed, and neither is a body. */
export const OptionalDecline = z.preprocess((body) => body ?? {}, DeclineRequest);
