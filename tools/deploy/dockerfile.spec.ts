import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const lines = dockerfile.split('\n');
const stage = (name: string): string => dockerfile.split(/^FROM /m).find((text) => text.includes(`AS ${name}\n`)) ?? '';
const last = dockerfile.split(/^FROM /m).at(-1) ?? '';

describe('the image', () => {
  it('installs by the manifests of every workspace before any source is copied (O9)', () => {
    const workspaces = ['apps', 'libs'].flatMap((group) =>
      readdirSync(join(root, group))
        .filter((name) => existsSync(join(root, group, name, 'package.json')))
        .map((name) => `${group}/${name}`),
    );
    const copied = lines.flatMap((line) => /^COPY (\S+)\/package\.json \1\/$/.exec(line)?.[1] ?? []);
    expect(copied.sort()).toEqual(workspaces.sort());
    expect(stage('build').indexOf('npm ci')).toBeLessThan(stage('build').indexOf('COPY . .'));
  });

  it('runs on a Node that is maintained, without the packages of development (O9)', () => {
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=docker\.io\/library\/node:24-/m);
    expect(stage('packages')).toContain('--omit=dev');
    expect(last).not.toContain('npm');
  });

  it('runs as a person without rights, who owns the directories of data and of backups and nothing else (O4)', () => {
    expect(last).toMatch(/^RUN mkdir \/data \/backups && chown node:node \/data \/backups\nUSER node$/m);
    expect(last).not.toContain('--chown');
    expect(last).toContain('SABLON_DATA=/data');
  });

  it('brings the map of Brussels and Flanders built, with the licence of its data', () => {
    expect(stage('map')).toContain('RUN node tools/map/shipped.mjs whole /map');
    expect(last).toContain('COPY --from=map /map map');
    expect(last).toContain('SABLON_MAP=/sablon/map');
    expect(last).toMatch(/^COPY data\/map\/README\.md data\/map\/LICENSE-ODbL\.txt map\/$/m);
  });

  it('brings what migrates, seeds, makes an administrator, backs up and restores', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const tools = [
      'tools/admin.mjs',
      'tools/backup/main.mjs',
      'tools/backup/read-archive.mjs',
      'tools/backup/read-tables.mjs',
      'tools/backup/scheduled.mjs',
      'tools/db/migrate.mjs',
      'tools/db/schema-engine.mjs',
      'tools/db/with-database.mjs',
    ];
    for (const file of tools) {
      expect([file, last.includes(`COPY ${file} `) || last.includes(`COPY ${dirname(file)} `)]).toEqual([file, true]);
      const imported = [...readFileSync(join(root, file), 'utf8').matchAll(/from '((?:@[\w-]+\/)?[a-z][\w-]*)/g)].map(
        ([, name]) => name ?? '',
      );
      for (const name of imported.filter((one) => one in devDependencies))
        expect([file, name]).toEqual([file, 'in dependencies']);
      for (const name of imported.filter((one) => one !== 'node' && !one.startsWith('@sablon/')))
        expect(Object.keys(dependencies)).toContain(name);
    }
  });
});
