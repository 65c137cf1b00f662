import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const OURS = String.raw`(?:SABLON|STRIPE|POSTGRES)_[A-Z][A-Z_]*|(?:SMTP|MAIL|SMS)_[A-Z]+|(?:GOOGLE|APPLE|TWILIO|AERODATABOX|FLIGHTAWARE|IRAIL|SNCB)_[A-Z_]+|OTEL_EXPORTER_OTLP_ENDPOINT|DATABASE_URL|REDIS_(?:URL|IMAGE)|PUBLIC_URL|CHROMIUM_PATH|PORT|HOST`;
const PROGRAMS =
  /^(apps|libs|tools|e2e|prisma|bench)\/.*\.(ts|tsx|mjs|cjs)$|^(prisma\.config\.mjs|docker-compose\.yml)$/;
const TESTS = /(spec\.tsx?$|\/testing\/|\/dist\/|^tools\/(test|check|architecture)\/)/;

/** Patterns of a variable being read: `env.X`, `env['X']`, a schema's `X: z…`, `required('X')`, compose's `${X:…}`. */
const READ = [
  String.raw`\b(?:env|environment|given)\.(NAME)\b(?!\s*=[^=])`,
  String.raw`\[['"](NAME)['"]\]`,
  String.raw`^\s*(NAME): (?:z\.|z$|flag\b|optionalText\b)`,
  String.raw`\b(?:required|optional|read|whole)\('(NAME)'[,)]`,
  String.raw`\$\{(NAME):`,
].map((pattern) => new RegExp(pattern.replace('NAME', OURS), 'gm'));

/** Names of the variables a program's text reads from its environment. */
export const namesRead = (text) => [
  ...new Set(READ.flatMap((one) => [...text.matchAll(one)].map((match) => match[1]))),
];

/** Variables the product's programs read, each with a file that does. */
export function readVariables(root) {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = new Map();
  for (const path of list.split('\n'))
    if (PROGRAMS.test(path) && !TESTS.test(path) && existsSync(join(root, path)))
      for (const name of namesRead(readFileSync(join(root, path), 'utf8'))) if (!found.has(name)) found.set(name, path);
  return found;
}

/** Variables in `.env.example`, as `NAME=` at the start of a line, commented out or not. */
export const exampleVariables = (text) => [...text.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
