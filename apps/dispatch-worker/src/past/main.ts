import { decideMode } from '@sablon/domain';
import { openDatabase, writePast } from '@sablon/persistence';
import { createStripeProvider } from '@sablon/providers';
import { sandboxProvider } from './sandbox-provider.js';

// Gives a fresh demo its past, before its server starts (tools/stack/seed.mjs). It works as the owner of the tables.
const mode = decideMode(process.env);
if ('refusal' in mode || mode.mode !== 'demo') throw new Error('only a demo has a made-up past');
const read = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};
const payments = createStripeProvider({
  secretKey: read('STRIPE_SECRET_KEY'),
  publishableKey: read('STRIPE_PUBLISHABLE_KEY'),
  webhookSecrets: [read('STRIPE_WEBHOOK_SECRET')],
  baseUrl: read('STRIPE_BASE_URL'), // the sandbox: Stripe itself is never asked for made-up payments
});
const database = openDatabase({
  url: read('SABLON_OWNER_DATABASE_URL'),
  poolSize: 1,
  applicationName: 'sablon-past',
});
try {
  const { rides, statements } = await writePast(database, sandboxProvider(payments), new Date());
  if (rides > 0) console.log(`${rides} rides and ${statements} statements of the weeks before`);
} finally {
  await database.close();
}
