import { CompleteTripRequest, TripStepRequest } from '@sablon/contracts';
import { z } from 'zod';

/** A step told at once needs no body. */
export const OptionalStep = z.preprocess((body) => body ?? {}, TripStepRequest);
export const OptionalEnd = z.preprocess((body) => body ?? {}, CompleteTripRequest);
