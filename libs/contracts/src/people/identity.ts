import { z } from 'zod';

export const IdentityProviderCode = z.enum(['google', 'apple', 'demo']);

/** Who signs people in besides our own passwords; `demo` signs made-up people in and exists in the demo alone. */
export const IdentityProvidersView = z
  .object({ providers: z.array(IdentityProviderCode) })
  .meta({ id: 'IdentityProviders' });
export type IdentityProvidersView = z.infer<typeof IdentityProvidersView>;

/** What a provider sends back: by the address (most) or as a form (Apple). */
export const IdentityAnswer = z.record(z.string().max(100), z.string().max(8_000)).meta({ id: 'IdentityAnswer' });
export type IdentityAnswer = z.infer<typeof IdentityAnswer>;
