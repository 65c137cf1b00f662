import { ADMINISTRATOR_LINK_HOURS, administratorLink, decideMode } from '@sablon/domain';
import { openDatabase } from '../kernel/database.js';
import { hasAdministrator, makeAdministratorToken } from '../people/administrator-links.js';
import { seed } from './seed.js';

const mode = decideMode(process.env);
if ('refusal' in mode) throw new Error(mode.refusal);
const url = process.env['SABLON_DIRECT_DATABASE_URL'] || process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set');
const database = openDatabase({ url, poolSize: 1, applicationName: 'sablon-seed' });
try {
  const report = await seed(database, { demoAccounts: mode.mode === 'demo' });
  const { tariffs, accounts, vehicles, restored } = report;
  if (tariffs + accounts > 0) console.log(`seeded ${tariffs} tariff, ${accounts} accounts, ${vehicles} vehicles`);
  if (restored > 0) console.log(`${restored} demo accounts have their published login again`);
  // A production that no one can administer yet: the link is shown once, here.
  const isOpen = mode.mode === 'production' && !(await hasAdministrator(database.sql));
  const link = isOpen
    ? administratorLink(process.env['PUBLIC_URL'] ?? '', await database.transaction(makeAdministratorToken))
    : null;
  if (link && !process.send)
    console.log(`No administrator yet. Within ${ADMINISTRATOR_LINK_HOURS} hours, open once: ${link}`);
  const { rowCount } = await database.sql.query('SELECT 1 FROM booking LIMIT 1');
  process.send?.({ ...report, administratorLink: link, hasRides: rowCount !== 0 }); // for the parent process (tools/stack/seed.mjs)
} finally {
  await database.close();
}
if (process.connected) process.disconnect();
