import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const LINE = /`([^`\n]*admin[^`\n]* secrets *>> *\.env)`/g;

/** Every place where a person reads how secrets get into `.env`. */
const commands = [
  'README.md',
  '.env.example',
  'docker-compose.yml',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
]
  .filter((path) => /\.(md|yml|example)$/.test(path))
  .flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(LINE)].map(([, line = '']) => ({ path, line })),
  );

/** As compose does: it refuses the whole file for one line that is neither a comment nor a setting. */
function readAsCompose(text: string): Map<string, string> {
  const settings = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return new Map(
    settings.map((line) => {
      const [, name, value] = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`compose cannot read the line "${line}"`);
      return [name, value];
    }),
  );
}

describe('the line that writes secrets', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  it('is documented for docker compose', () => expect(commands.map(({ path }) => path)).toContain('docs/operating.md'));

  it.each(commands)('of $path makes a file that compose reads: $line', ({ line }) => {
    const file = join(scratch, '.env');
    writeFileSync(file, readFileSync(join(root, '.env.example')));
    // npm speaks of itself by the level that the test runner's own npm hands down.
    const { npm_config_loglevel: _, ...env } = process.env;
    execFileSync('sh', ['-c', line.replace(/>> *\.env$/, `>> '${file}'`)], { cwd: root, env, stdio: 'pipe' });
    const settings = readAsCompose(readFileSync(file, 'utf8'));
    for (const name of [
      'POSTGRES_PASSWORD',
      'POSTGRES_PRODUCT_PASSWORD',
      'SABLON_SECRET',
      'SABLON_CONTROL_PRIVATE_KEY',
    ])
      expect(settings.get(name)).toMatch(/^[\w-]{43,}$/);
  });
});
