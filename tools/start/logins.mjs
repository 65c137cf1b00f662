// Fixed by the product's public surface; the seed makes these accounts.
const DEMO_PASSWORD = 'Sablon-demo-2026';
const DEMO_LOGINS = [
  ['passenger', 'passager@sablon.test', '/'],
  ['driver', 'chauffeur@sablon.test', '/dashboard/chauffeur'],
  ['dispatcher', 'dispatch@sablon.test', '/dispatch'],
  ['admin', 'admin@sablon.test', '/dispatch'],
];

/** What a person needs to know once everything runs. */
export function welcome({ url, dataDirectory, elapsedMs, demo, sandboxUrl, map }) {
  const rows = DEMO_LOGINS.map(([role, email, path]) => `    ${role.padEnd(12)}${email.padEnd(26)}${url}${path}`);
  return [
    '',
    `  Sablon runs at ${url}   (started in ${(elapsedMs / 1000).toFixed(1)} s)`,
    '',
    `  Demo logins, password ${DEMO_PASSWORD}`,
    ...rows,
    '',
    demo ? '  A demo fleet is driving; SABLON_DEMO=0 starts without it.' : '  The demo fleet is off (SABLON_DEMO=0).',
    sandboxUrl
      ? `  Payments go to the built-in sandbox at ${sandboxUrl}; set STRIPE_SECRET_KEY for the real Stripe.`
      : null,
    map,
    `  Data and logs: ${dataDirectory}    Stop: Ctrl-C`,
    '',
  ]
    .filter((line) => line !== null)
    .join('\n');
}
