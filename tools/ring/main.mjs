// A call to a desk of the demo, as a telephone exchange reports it: `npm run ring -- 0472334455 101`, and `--end` when it is over.
// The secret is that of the environment, else that of the data directory.
import { createHmac } from 'node:crypto';
import { loadSecrets } from '../stack/secrets.mjs';

const [from = '', extension = '101'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const event = process.argv.includes('--end') ? 'ended' : 'ringing';
const secret =
  process.env['SABLON_TELEPHONY_SECRET'] || loadSecrets(process.env['SABLON_DATA'] || '.data').telephonySecret;
const site = process.env['PUBLIC_URL'] || `http://localhost:${process.env['PORT'] || 3000}`;

const body = JSON.stringify({ id: `${extension} ${from}`, event, from, extension });
const seconds = Math.floor(Date.now() / 1000);
const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
const response = await fetch(`${site}/api/webhooks/telephony`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-sablon-signature': `t=${seconds},v1=${signature}` },
  body,
});
process.stdout.write(`${response.status} ${await response.text()}\n`);
process.exitCode = response.ok ? 0 : 1;
