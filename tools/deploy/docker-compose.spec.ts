import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { missingSettings } from '@sablon/domain';
import { parse } from 'yaml';

interface Service {
  image?: string;
  build?: string;
  restart?: string;
  command: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas: number };
  volumes?: string[];
  ports?: string[];
  env_file?: string;
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
    for (const name of ['migrate', 'api', 'worker', 'backup'])
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
    expect(service('redis').image).toBe('${REDIS_IMAGE:-redis:7}');
    expect(service('redis').command.join(' ')).toMatch(
      /--hz 100\b.*--appendonly yes\b.*--maxmemory-policy noeviction\b/,
    );
  });

  it('runs Valkey as well as Redis: neither is named where the image has its own', () => {
    expect(text).toMatch(/# .*REDIS_IMAGE=valkey\/valkey:\d/);
    // Both images put their server before a command that begins with an option.
    expect(service('redis').command[0]).toBe('--hz');
    expect(service('redis').healthcheck).toMatchObject({ test: ['CMD-SHELL', 'redis-cli ping || valkey-cli ping'] });
  });

  it('backs up on a schedule, as the owner of the database, into a volume of its own', () => {
    const backup = service('backup');
    expect(backup.command).toEqual(['node', 'tools/backup/scheduled.mjs']);
    expect(existsSync(join(root, 'tools/backup/scheduled.mjs'))).toBe(true);
    expect(backup.volumes).toEqual(['data:/data:ro', 'backups:/backups']);
    expect(backup.environment).toEqual({
      ...service('migrate').environment,
      SABLON_BACKUP_DIRECTORY: '/backups',
    });
    expect(backup.environment?.['SABLON_OWNER_DATABASE_URL']).toContain('//sablon:${POSTGRES_PASSWORD');
    expect([backup.build, backup.restart, backup.env_file]).toEqual(['.', 'unless-stopped', '.env']);
    // Every other service keeps its hands off the archives.
    const others = Object.entries(compose.services).filter(([name]) => name !== 'backup');
    expect(others.filter(([, { volumes = [] }]) => volumes.some((one) => one.startsWith('backups:')))).toEqual([]);
    // A fresh volume belongs to whom the directory of the image belongs to.
    expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toMatch(/chown node:node \/data \/backups$/m);
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
      for (const [place = ''] of (one.volumes ?? []).map((volume) => volume.split(':'))) {
        if (place.startsWith('./')) expect(existsSync(join(root, place))).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(place);
      }
    }
  });

  it('passes every setting of .env.example on, and keeps every secret out of the file (O3)', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    for (const name of ['migrate', 'api', 'worker', 'backup']) expect(service(name).env_file).toBe('.env');
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]);
    expect(asked).toContain('POSTGRES_PASSWORD');
    for (const name of new Set([...asked, ...Object.keys(service('api').environment ?? {})]))
      expect(example).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
    for (const [name, value] of Object.entries(service('api').environment ?? {}))
      if (/SECRET|KEY|PASSWORD/.test(name))
        expect([name, value === '' || value.startsWith('${')]).toEqual([name, true]);
  });

  it('asks for what a production that others reach must have before it starts anything', () => {
    const environment = service('api').environment ?? {};
    const given = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        /^\$\{\w+:-(.*)\}$/.exec(value)?.[1] ?? value.replace(/^\$\{.*/, ''),
      ]),
    );
    // What compose would ask for is left out here; each of these is refused by compose itself when it is empty.
    const left = missingSettings(given).map((sentence) => sentence.split(':')[0] ?? '');
    for (const name of left) expect(environment[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?`));
    expect(
      missingSettings({ ...given, ...Object.fromEntries(left.map((name) => [name, 'https://taxi.example.be'])) }),
    ).toEqual([]);
  });

  it('speaks TLS at its door, and counts that proxy (O3, O5)', () => {
    expect(service('door').command).toEqual(['caddy', 'reverse-proxy', '--from', '${PUBLIC_URL}', '--to', 'api:3000']);
    expect(service('door').ports).toEqual(['80:80', '443:443']);
    expect(service('door').volumes).toEqual(['certificates:/data']);
    expect(service('api').environment?.['SABLON_TRUST_PROXY_HOPS']).toBe('${SABLON_TRUST_PROXY_HOPS:-1}');
  });

  it('has a Prometheus that scrapes every process at the port they serve, and publishes none of them', () => {
    const scraped = parse(readFileSync(join(root, 'deploy/prometheus/prometheus.yml'), 'utf8')) as {
      rule_files: string[];
      scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    const [{ names, port } = { names: [], port: 0 }] = scraped.scrape_configs[0]?.dns_sd_configs ?? [];
    for (const name of names) {
      expect(service(name).environment).toMatchObject({
        SABLON_METRICS_PORT: `${port}`,
        SABLON_METRICS_HOST: '0.0.0.0',
      });
      expect(service(name).ports).toBeUndefined();
    }
    expect(names).toEqual(['api', 'worker']);
    expect(scraped.rule_files.every((file) => existsSync(join(root, 'deploy/prometheus', file)))).toBe(true);
    expect(service('prometheus').ports).toEqual(['127.0.0.1:9090:9090']);
  });
});
