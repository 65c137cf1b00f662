// Node, the mode, and the settings themselves.
import { isEmail } from './mail-address.mjs';
import { checkNodeVersion } from '../start/steps/node-version.mjs';
import { ok, problem, warning } from './finding.mjs';

/** As apps/api/src/config/config.ts demands. */
const SECRET_MIN = 32;
/** A text that anyone has seen: placeholders, and one character over and over. */
const KNOWN_SECRET = /change.?me|example|secret|password|sablon|demo|test|^(.)\1+$|^(0123456789|abcdef)/i;
const ED25519_KEY = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

export function node(version = process.versions.node) {
  try {
    checkNodeVersion(version);
    return [ok('Node', version)];
  } catch (error) {
    return [problem('Node', error.message, 'Install a newer Node from https://nodejs.org.')];
  }
}

/** The mode, and one finding for every setting it lacks. `rules` are those of libs/domain. */
export function mode(environment, { decideMode, missingSettings }) {
  const decided = decideMode(environment);
  if ('refusal' in decided) return [problem('mode', decided.refusal, 'Change that setting, or take SABLON_MODE out.')];
  const because = decided.realParts.length > 0 ? `, because of ${decided.realParts.join(', ')}` : '';
  const found = [
    decided.warning
      ? warning('mode', decided.warning, 'Take HOST out, or make it a production with SABLON_MODE=production.')
      : ok('mode', `${decided.mode}${because}; listens on ${decided.hosts.join(', ')}`),
  ];
  for (const sentence of missingSettings(environment)) {
    const [name, ...rest] = sentence.split(': ');
    found.push(problem(name, 'is missing', rest.join(': ')));
  }
  return found;
}

/** The product's own secrets: `inherited` are those of the data directory, which stand in for settings that are empty. */
export function secrets(environment, inherited) {
  const remedy = 'npm run admin -- secrets prints fresh ones.';
  const secret = environment.SABLON_SECRET || inherited.signingSecret;
  const control = environment.SABLON_CONTROL_PRIVATE_KEY || inherited.controlPrivateKey;
  const found = [];
  if (!secret) found.push(ok('SABLON_SECRET', 'none yet; the first start makes one in the data directory'));
  else if (secret.length < SECRET_MIN)
    found.push(problem('SABLON_SECRET', `has ${secret.length} characters; ${SECRET_MIN} are needed`, remedy));
  else if (KNOWN_SECRET.test(secret))
    found.push(problem('SABLON_SECRET', 'looks like a placeholder: whoever guesses it opens every ride', remedy));
  else found.push(ok('SABLON_SECRET', environment.SABLON_SECRET ? 'set' : 'in the data directory'));
  if (control && !ED25519_KEY.test(control))
    found.push(problem('SABLON_CONTROL_PRIVATE_KEY', 'is not 32 bytes in base64url', remedy));
  else if (control) found.push(ok('SABLON_CONTROL_PRIVATE_KEY', 'set'));
  return found;
}

/** The addresses mails come from and go to. */
export function mailAddresses({ MAIL_FROM: from, MAIL_SUPPORT: support }) {
  const found = [];
  if (from && !isEmail(from.match(/<([^<>]+)>\s*$/)?.[1] ?? from))
    found.push(problem('MAIL_FROM', `"${from}" is no address`, 'Write it as Name <you@example.be>.'));
  else if (from) found.push(ok('MAIL_FROM', from));
  if (support && !isEmail(support))
    found.push(problem('MAIL_SUPPORT', `"${support}" is no address`, 'Write the bare address.'));
  return found;
}

/** Push keys come in pairs. */
export function pushKeys(
  { SABLON_VAPID_PUBLIC_KEY: open, SABLON_VAPID_PRIVATE_KEY: secret, SABLON_VAPID_SUBJECT: subject },
  check,
) {
  if (!open && !secret) return [ok('push', 'keys of the data directory')];
  if (!open || !secret)
    return [
      problem(
        'push',
        'one of SABLON_VAPID_PUBLIC_KEY and SABLON_VAPID_PRIVATE_KEY is missing',
        'Set both; npm run admin -- secrets prints a pair.',
      ),
    ];
  if (!check(open, secret))
    return [
      problem(
        'push',
        'SABLON_VAPID_PUBLIC_KEY does not belong to SABLON_VAPID_PRIVATE_KEY',
        'Set the pair that browsers were given, or a new one (they then subscribe again).',
      ),
    ];
  if (subject && !/^(mailto:|https:\/\/)/.test(subject))
    return [
      problem(
        'push',
        'SABLON_VAPID_SUBJECT must begin with mailto: or https://',
        'Write mailto: and an address of yours.',
      ),
    ];
  return [ok('push', 'the keys are a pair')];
}
