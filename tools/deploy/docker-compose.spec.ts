import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

interface Service {
  image?: string;
  build?: string;
  command: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas: number };
  volumes?: string[];
  healthcheck?: unknown;
}

const root = resolve(__dirname, '../..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, null> };
const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
};

describe('docker-compose.yml', () => {
  it('is production, with and without real keys (S1)', () => {
    for (const name of ['migrate', 'api', 'worker'])
      expect(service(name).environment).toMatchObject({ SABLON_MODE: 'production' });
  });

  it('runs the Postgres that the product brings along, with its durability switched on', () => {
    expect(service('postgres').image).toBe('postgres:18');
    for (const setting of ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'])
      expect(service('postgres').command).toContain(setting);
    // from 18 on the image keeps its data one directory higher than before
    expect(service('postgres').volumes).toEqual(['postgres:/var/lib/postgresql']);
  });

  it('runs Redis so that timers are punctual and no job is ever evicted', () => {
    expect(service('redis').image).toBe('redis:7');
    expect(service('redis').command.join(' ')).toMatch(
      /--hz 100\b.*--appendonly yes\b.*--maxmemory-policy noeviction\b/,
    );
  });

  it.each([
    ['api', 'apps/api/dist/main.js', 'apps/api'],
    ['worker', 'apps/dispatch-worker/dist/main.js', 'apps/dispatch-worker'],
  ])('runs several %s processes of the built program', (name, program, workspace) => {
    expect(service(name).command).toEqual(['node', program]);
    expect(existsSync(join(root, workspace, 'package.json'))).toBe(true);
    expect(service(name).deploy?.replicas).toBeGreaterThanOrEqual(2);
    expect(service(name).build).toBe('.');
  });

  it('starts api and worker only when the database is migrated and both stores answer', () => {
    for (const name of ['api', 'worker'])
      expect(service(name).depends_on).toMatchObject({
        postgres: { condition: 'service_healthy' },
        redis: { condition: 'service_healthy' },
        migrate: { condition: 'service_completed_successfully' },
      });
    expect(service('migrate').command.join(' ')).toContain('node tools/db/migrate.mjs');
    for (const name of ['postgres', 'redis', 'api']) expect(service(name).healthcheck).toBeDefined();
  });

  it('names every service it waits for and every volume it mounts', () => {
    const names = Object.keys(compose.services);
    for (const one of Object.values(compose.services)) {
      expect(names).toEqual(expect.arrayContaining(Object.keys(one.depends_on ?? {})));
      for (const volume of one.volumes ?? []) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
    }
  });

  it('keeps every secret out of the file and explains each setting in .env.example', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]);
    expect(asked).toContain('POSTGRES_PASSWORD');
    for (const name of new Set([...asked, ...Object.keys(service('api').environment ?? {})]))
      expect(example).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
    for (const secret of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SABLON_SECRET', 'SABLON_CONTROL_PRIVATE_KEY'])
      expect(service('api').environment?.[secret]).toMatch(/^\$\{/);
  });
});
