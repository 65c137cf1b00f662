// Fixed by the product's public surface; the seed creates these accounts.
const DEMO_PASSWORD = 'Sablon-demo-2026';
const DEMO_LOGINS = [
  ['passenger', 'passager@sablon.test', '/'],
  ['driver', 'chauffeur@sablon.test', '/dashboard/chauffeur'],
  ['dispatcher', 'dispatch@sablon.test', '/dispatch'],
  ['admin', 'admin@sablon.test', '/dispatch'],
];

/** The text shown once everything runs: `mode` is the decided mode (libs/domain), `listensOn` the actual address. */
export function welcome({ dataDirectory, elapsedMs, listensOn, map, ...about }) {
  const { url, mode } = about;
  const isDemo = mode.mode === 'demo';
  return [
    '',
    `  Sablon runs at ${url}   (started in ${(elapsedMs / 1000).toFixed(1)} s)`,
    `  ${isDemo ? 'DEMO' : 'PRODUCTION'}: ${reason(mode)}. Listens on ${listensOn.join(' and ')}.`,
    mode.warning && `\n  WARNING: ${mode.warning}`,
    '',
    ...(isDemo ? demoLines(about) : productionLines(about)),
    map,
    `  Data and logs: ${dataDirectory}    Stop: Ctrl-C`,
    '',
  ]
    .filter((line) => typeof line === 'string')
    .join('\n');
}

function reason({ mode, realParts }) {
  const parts = realParts.join(', ');
  if (mode === 'demo')
    return parts ? `SABLON_MODE says so; configured for real: ${parts}` : 'nothing real is configured';
  return parts ? `configured for real: ${parts}` : 'SABLON_MODE says so';
}

function demoLines({ url, demo, demoAccounts, sandboxUrl, mode }) {
  const rows = DEMO_LOGINS.map(([role, email, path]) => `    ${role.padEnd(12)}${email.padEnd(26)}${url}${path}`);
  return [
    ...(demoAccounts > 0 ? [`  Demo logins, password ${DEMO_PASSWORD}`, ...rows, ''] : []),
    demo
      ? '  A demo fleet is driving; SABLON_DEMO_FLEET=0 starts without it.'
      : '  The demo fleet is off (SABLON_DEMO_FLEET=0).',
    payments(sandboxUrl),
    ...messages(mode, `are shown at ${url}/dev/inbox`),
  ];
}

function productionLines({ demoAccounts, sandboxUrl, mode, administratorLink }) {
  return [
    ...(administratorLink
      ? ['  No administrator yet. Open this link once, within a day, and create yours:', `    ${administratorLink}`, '']
      : []),
    payments(sandboxUrl),
    ...messages(mode, 'stay unsent'),
    demoAccounts > 0
      ? `  This data was a demo's: its ${demoAccounts} demo accounts cannot log in, but what was done in it is still there.`
      : null,
  ];
}

const payments = (sandboxUrl) =>
  sandboxUrl
    ? `  Payments go to the built-in sandbox at ${sandboxUrl}, no money moves; set STRIPE_SECRET_KEY for the real Stripe.`
    : '  Payments go to Stripe.';

function messages({ realParts }, inDirectory) {
  const mail = realParts.includes('SMTP_URL');
  const sms = realParts.includes('SMS_URL') || realParts.includes('TWILIO_ACCOUNT_SID');
  const line = (what, is, names) =>
    is ? `  ${what} are sent.` : `  ${what} ${inDirectory}; set ${names} to send them.`;
  return [line('Mails', mail, 'SMTP_URL'), line('SMS', sms, 'SMS_URL or TWILIO_ACCOUNT_SID')];
}
