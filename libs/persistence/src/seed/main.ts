import { openDatabase } from '../database/database.js';
import { seed } from './seed.js';

// Demo accounts exist only where no real money moves: with the payment sandbox, or when asked for by name.
const wanted = process.env['SABLON_DEMO_ACCOUNTS'];
const demoAccounts = wanted ? wanted === '1' : Boolean(process.env['STRIPE_BASE_URL']);

const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set');
const database = openDatabase({ url, poolSize: 1, applicationName: 'sablon-seed' });
try {
  const { tariffs, accounts, vehicles } = await seed(database, { demoAccounts });
  if (tariffs + accounts > 0) console.log(`seeded ${tariffs} tariff, ${accounts} accounts, ${vehicles} vehicles`);
} finally {
  await database.close();
}
