import { ReviewRequest } from '@sablon/contracts';
import { z } from 'zod';

/** What a driver says about a decision to be reviewed by a person; the page knows which one. */
export const review = z.object({ words: ReviewRequest.shape.words });
