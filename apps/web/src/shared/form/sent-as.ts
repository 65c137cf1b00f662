import type { z } from 'zod';

/** What is typed, made into a request of the contracts, whose rules decide: an issue of a field of the same name stands at that field. */
export const sentAs = <Typed extends z.ZodType, Request extends z.ZodType>(
  typed: Typed,
  make: (value: z.output<Typed>) => z.input<Request>,
  request: Request,
): z.ZodType<z.output<Request>, z.input<Typed>> =>
  typed.transform((value) => make(value) as unknown).pipe(request as z.ZodType<z.output<Request>>);
