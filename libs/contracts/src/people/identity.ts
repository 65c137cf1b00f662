import { z } from 'zod';

export const IdentityProviderCode = z.enum(['google', 'apple', 'demo']);

/** Sign-in providers besides our own passwords; `demo` signs in made-up people and exists only in the demo. */
export const IdentityProvidersView = z
  .object({ providers: z.array(IdentityProviderCode) })
  .meta({ id: 'IdentityProviders' });
export type IdentityProvidersView = z.infer<typeof IdentityProvidersView>;

/** A provider's response: in the URL (most) or as a form (Apple). */
export const IdentityAnswer = z.record(z.string().max(100), z.string().max(8_000)).meta({ id: 'IdentityAnswer' });
export type IdentityAnswer = z.infer<typeof IdentityAnswer>;
