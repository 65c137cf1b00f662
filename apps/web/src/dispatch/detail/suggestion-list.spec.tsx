import type { SuggestionsView } from '@sablon/contracts';
import { screen } from '@testing-library/react';
import { show } from '../../testing/component.js';
import type { Suggestions } from '../common/use-trip.js';
import { SuggestionList } from './suggestion-list.js';

type Suggested = SuggestionsView['drivers'][number];
const driver = (name: string, more: Partial<Suggested>): Suggested => ({
  driverId: name,
  name,
  plate: `T-${name}`,
  vehicleClass: 'standard',
  etaSeconds: null,
  idleSeconds: null,
  leftSeconds: 9 * 3600,
  rating: null,
  ratingCount: 0,
  licenceArea: 'brussels',
  seats: 4,
  bags: 3,
  features: [],
  pencilledFor: null,
  planned: null,
  round: null,
  obstacle: null,
  ...more,
});
const suggestions = (drivers: Suggested[], byPlan: boolean, more: object = {}) =>
  ({
    open: true,
    query: { data: { drivers, byPlan, roundAt: null }, isPending: false, isError: false, ...more },
    able: drivers.filter(({ obstacle }) => obstacle === null),
    drivers,
  }) as unknown as Suggestions;
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const list = (given: Suggestions) => <SuggestionList suggestions={given} verb="suggest.assign" onPick={onPick} />;
const onPick = jest.fn();
beforeEach(() => onPick.mockReset());

describe('the drivers suggested for a trip', () => {
  it('of another hour show what their plan has around it instead of how far away they are now', async () => {
    const planned = [
      driver('Amina', {
        planned: {
          before: { endAt: '2026-11-28T05:30:00Z', driveSeconds: 720 },
          after: { startAt: '2026-11-28T08:00:00Z', driveSeconds: 1500 },
          usually: 4,
        },
      }),
      driver('Bram', { planned: { before: null, after: null, usually: 3 } }),
      driver('Chloé', { planned: { before: null, after: null, usually: 0 } }),
      driver('Daan', { planned: { before: null, after: null, usually: 1 }, obstacle: 'window_conflict' }),
    ];
    const { person } = await show(list(suggestions(planned, true)));
    expect(screen.getByTestId('suggest-by-plan').textContent).toContain('plan of that hour');
    const lines = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => plain(textContent));
    expect(lines[0]).toContain('Fits best');
    expect(lines[0]).toContain('free 06:30, 12 min away');
    expect(lines[0]).toContain('next trip 09:00, 25 min away');
    expect(lines[1]).toContain('on shift then in 3 of the last 4 weeks');
    expect(lines[2]).toContain('not usually on shift then');
    expect(lines[3]).toContain('Another trip at that time');
    expect(document.body.textContent).not.toContain('to pickup');
    await person.click(screen.getByRole('button', { name: 'Assign Bram' }));
    expect(onPick).toHaveBeenCalledWith('Bram');
  });

  it('of now show the drive to the pickup', async () => {
    await show(list(suggestions([driver('Amina', { etaSeconds: 240 })], false)));
    expect(plain(screen.getByRole('listitem').textContent)).toContain('4 min to pickup');
    expect(screen.queryByTestId('suggest-by-plan')).toBeNull();
  });

  it('say that no one can take the trip', async () => {
    await show(list(suggestions([driver('Amina', { obstacle: 'busy', etaSeconds: 900 })], false)));
    expect(screen.getByText('No one can take this trip right now.')).toBeTruthy();
  });

  it('of another hour say that no one can take it then', async () => {
    const planned = { before: null, after: null, usually: 4 };
    await show(list(suggestions([driver('Amina', { obstacle: 'window_conflict', planned })], true)));
    expect(screen.getByText('No one can take this trip at that hour.')).toBeTruthy();
  });
});
