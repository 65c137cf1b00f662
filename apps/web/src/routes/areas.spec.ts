import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DRIVER_TABS } from '../features/driver/frame/driver-tabs.js';

it('each tab of the driver leads to a page of his area, and each of those pages has its tab', () => {
  // Read as text: the table loads pages, and pages load styles.
  const table = readFileSync(resolve(__dirname, 'routes.tsx'), 'utf8');
  const pages = table
    .split(/(?=\bpath: ')/)
    .filter((entry) => /\barea: 'driver'/.test(entry))
    .map((entry) => /^path: '([^']+)'/.exec(entry)?.[1]);
  expect(DRIVER_TABS.map(({ path }) => path).toSorted()).toEqual(pages.toSorted());
});
