import { screen, within } from '@testing-library/react';
import { WHAT_IF_FIELDS } from '@sablon/domain';
import { fill, serve, show } from '../../testing/component.js';
import { WhatIfPage } from './what-if-page.js';

const ID = '0198a1b2-0000-7000-8000-000000000001';
const values = Object.fromEntries(WHAT_IF_FIELDS.map(({ path, min }) => [path, min]));
const figures = (meanWaitSeconds: number) => ({
  ...{ rides: 12, servedPercent: 100, meanWaitSeconds, p95WaitSeconds: 500, emptyKm: 1.5, onTimePercent: null },
  ...{ idleGini: 0.2, idlePercent: 50, fareCents: 18_000, lostCents: 0, fareCentsPerHour: 4_000 },
  hours: [{ rides: 12, waitSeconds: meanWaitSeconds, servedPercent: 100 }],
});
const one = {
  ...{ id: ID, from: '2026-03-02T12:00:00.000Z', until: '2026-03-02T13:00:00.000Z', createdBy: 'Ann Boss' },
  ...{ changes: { rescueAfterMs: 60_000 }, createdAt: '2026-03-03T09:00:00.000Z', failure: null },
};
const result = {
  replay: { rounds: 9, decisions: 14, identical: 8, differing: 1, notReplayed: 0, differences: [] },
  ...{ settingsVersion: 'dispatch-1', values, shifts: 3, otherDriver: 4 },
  leftOut: { ridesCancelledLater: 1, unreachable: 0, shiftsWithoutPlace: 2 },
  ...{ recorded: figures(300), asWas: { figures: figures(240), fingerprint: 'a' } },
  changed: { figures: figures(180), fingerprint: 'b' },
};

it('starts a period with a changed value and shows how far it is', async () => {
  const waiting = { ...one, progress: 0.4, finishedAt: null };
  const sent = serve({
    'GET /api/admin/what-ifs': () => [200, { whatIfs: [], values }],
    'POST /api/admin/what-ifs': () => [200, { ...waiting, result: null }],
    [`GET /api/admin/what-ifs/${ID}`]: () => [200, { ...waiting, result: null }],
  });
  const { person } = await show(<WhatIfPage />);
  expect(await screen.findByText('Nothing has been played yet')).toBeTruthy();
  await person.click(screen.getByText('Change settings'));
  await fill(person, screen.getByTestId('setting-rescueAfterMs'), '60');
  await person.click(screen.getByTestId('start-what-if'));
  expect(await screen.findByText('40% played')).toBeTruthy();
  const asked = sent.find(({ method }) => method === 'POST')?.body;
  expect(asked).toMatchObject({ changes: { rescueAfterMs: 60_000 } });
});

it('shows the three sides beside each other, and a record that came out otherwise', async () => {
  const finished = { ...one, progress: 1, finishedAt: '2026-03-03T09:00:40.000Z' };
  serve({
    'GET /api/admin/what-ifs': () => [200, { whatIfs: [finished], values }],
    [`GET /api/admin/what-ifs/${ID}`]: () => [200, { ...finished, result }],
  });
  await show(<WhatIfPage />, { at: `/admin/what-if?id=${ID}` });
  const shown = within(await screen.findByTestId('what-if-result'));
  expect(shown.getByTestId('replay-words').textContent).toContain('1 of 9 recorded rounds comes out otherwise');
  const wait = within(shown.getByRole('table', { name: 'Figures side by side' })).getByRole('row', {
    name: /^Mean wait/,
  });
  expect(wait.textContent).toBe('Mean wait5.0 min4.0 min3.0 min');
  expect(shown.getByTestId('left-out').textContent).toContain('cancelled after acceptance: 1;');
});

it('says why a period was not played', async () => {
  const failed = { ...one, progress: 1, finishedAt: '2026-03-03T09:00:40.000Z', failure: 'no_rides' };
  serve({
    'GET /api/admin/what-ifs': () => [200, { whatIfs: [failed], values }],
    [`GET /api/admin/what-ifs/${ID}`]: () => [200, { ...failed, result: null }],
  });
  await show(<WhatIfPage />, { at: `/admin/what-if?id=${ID}` });
  expect((await screen.findByTestId('what-if-failure')).textContent).toContain('no drivers on shift');
});
