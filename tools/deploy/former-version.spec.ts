import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formerCommit } from './former-version.mjs';

describe('the version before the newest migration', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'former-'));
  let repository = '';
  let count = 0;
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.be', ...args], {
      cwd: repository,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const head = () => git('rev-parse', 'HEAD');
  function write(path: string, text: string): void {
    mkdirSync(join(repository, path, '..'), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
  /** Commits this text under this path, and gives the commit. */
  function commit(path: string, text: string): string {
    write(path, text);
    git('add', '.');
    git('commit', '--quiet', '--message', path);
    return head();
  }
  const migration = (name: string, text = name) => commit(`prisma/migrations/${name}/migration.sql`, text);

  beforeEach(() => {
    repository = join(scratch, `${(count += 1)}`);
    mkdirSync(repository);
    git('init', '--quiet', '--initial-branch', 'main');
    migration('1_first');
  });

  it('is the parent of the commit that added it, whatever came afterwards', () => {
    const former = commit('code.ts', 'former');
    migration('2_second');
    commit('code.ts', 'ours');
    expect(formerCommit(repository)).toBe(former);
  });

  it('does not move when the newest migration is changed before its release', () => {
    const former = commit('code.ts', 'former');
    migration('2_second');
    migration('2_second', 'as a former version can live with');
    expect(formerCommit(repository)).toBe(former);
  });

  it('is older when an older migration was changed: its own database could not be brought up to date', () => {
    const former = commit('code.ts', 'former');
    migration('2_second');
    migration('3_third');
    migration('2_second', 'changed');
    expect(formerCommit(repository)).toBe(former);
  });

  it('is the one before the merge that brought a migration from a branch', () => {
    git('switch', '--quiet', '--create', 'branch');
    migration('3_third');
    migration('3_third', 'changed');
    git('switch', '--quiet', 'main');
    const former = migration('2_second');
    git('merge', '--quiet', '--no-edit', 'branch');
    commit('code.ts', 'ours');
    expect(formerCommit(repository)).toBe(former);
  });

  it('is unknown where the history is cut off, where there is none, and before the second migration', () => {
    expect(formerCommit(repository)).toBeNull();
    expect(formerCommit(tmpdir())).toBeNull();
    migration('2_second');
    const whole = repository;
    repository = join(scratch, 'shallow');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${whole}`, repository], { stdio: 'pipe' });
    expect([formerCommit(whole) !== null, formerCommit(repository)]).toEqual([true, null]);
  });
});
