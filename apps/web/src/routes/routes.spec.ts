import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DRIVER_TABS } from '../drivers/state/driver-tabs.js';
import { OFFICE_PAGES } from '../shared/staff/office-pages.js';

// Read as text: importing the table would load pages, and pages load styles.
const table = ['routes.ts', 'office-routes.ts']
  .map((file) => readFileSync(resolve(__dirname, file), 'utf8'))
  .join('\n')
  .split(/(?=\bpath: ')/)
  .slice(1)
  .map((entry) => ({
    path: /^path: '([^']+)'/.exec(entry)?.[1] ?? '',
    area: /\barea: '(\w+)'/.exec(entry)?.[1],
    roles: [...(/\broles: \[([^\]]*)\]/.exec(entry)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, role]) => role),
  }));
const pagesOf = (area: string) => table.filter((route) => route.area === area);

/** Pages of the driver's area that the help leads to. */
const FROM_HELP = ['/dashboard/chauffeur/guide'];

it('each tab of the driver leads to a page of their area, and each of those pages has its tab', () => {
  expect([...DRIVER_TABS.map(({ path }) => path), ...FROM_HELP].toSorted()).toEqual(
    pagesOf('driver')
      .map(({ path }) => path)
      .toSorted(),
  );
});

it('so does each entry of the back office, for the same people', () => {
  const listed = OFFICE_PAGES.map(({ path, adminOnly }) => [path, adminOnly ? 'admin' : 'dispatcher,admin']);
  const routed = pagesOf('admin').map(({ path, roles }) => [path, roles.join()]);
  expect(listed.toSorted()).toEqual(routed.toSorted());
});

it('every page of the console and the back office is closed to all but staff', () => {
  const staff = table.filter(({ path }) => /^\/(admin|dispatch)(\/|$)/.test(path));
  expect(staff.length).toBeGreaterThan(10);
  for (const { path, roles } of staff)
    expect([path, roles.length > 0 && roles.every((role) => role === 'dispatcher' || role === 'admin')]).toEqual([
      path,
      true,
    ]);
});

it('every link written in the code leads to a page of the table', () => {
  const src = resolve(__dirname, '..');
  const links = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.spec.'))
    .flatMap((file) =>
      [...readFileSync(resolve(src, file), 'utf8').matchAll(/\b(?:to="|path: '|to: ')(\/[^"'?#]*)/g)].map(
        ([, path]) => [file, path] as const,
      ),
    );
  expect(links.length).toBeGreaterThan(50);
  const pages = new Set(table.map(({ path }) => path));
  expect(links.filter(([, path]) => !pages.has(path ?? ''))).toEqual([]);
});
