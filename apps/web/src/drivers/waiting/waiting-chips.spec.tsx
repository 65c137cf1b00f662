import type { BreakView, DirectionView } from '@sablon/contracts';
import { screen } from '@testing-library/react';
import { show } from '../../testing/component.js';
import { DirectionChip, RestChip, RestLine } from './waiting-chips.js';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 1_000).toISOString();
const rest = (change: Partial<BreakView>): BreakView => ({ dueAt: null, fullAt: null, minutes: 15, ...change });
const name = { fr: 'Uccle', nl: 'Ukkel', en: 'Uccle' };
const direction = (change: Partial<DirectionView>): DirectionView => ({
  ...{ kind: 'direction', name, at: { lat: 50.8, lng: 4.34 }, homeBy: null, endsAt: inMinutes(60) },
  ...change,
});

describe('the break that is due', () => {
  it('is said with its time, and comes over the map half an hour before', async () => {
    const { again } = await show(<RestLine rest={rest({ dueAt: inMinutes(100) })} />);
    expect(screen.getByTestId('rest-line').textContent).toMatch(/Break due by \d\d:\d\d, in 1\sh\s40/u);
    again(<RestChip rest={rest({ dueAt: inMinutes(40) })} />);
    expect(screen.queryByTestId('rest-soon')).toBeNull();
    again(<RestChip rest={rest({ dueAt: inMinutes(29) })} />);
    expect(screen.getByTestId('rest-soon').textContent).toMatch(/Break by \d\d:\d\d/u);
    again(<RestChip rest={rest({ dueAt: inMinutes(-5) })} />);
    expect(screen.getByTestId('rest-soon').textContent).toMatch(/Break overdue since \d\d:\d\d/u);
  });

  it('says how long the running one must still be, and that it counts', async () => {
    const { again } = await show(<RestLine rest={rest({ fullAt: inMinutes(6) })} />);
    expect(screen.getByTestId('rest-line').textContent).toMatch(/A full break in 6\smin/u);
    again(<RestLine rest={rest({ fullAt: inMinutes(-1) })} />);
    expect(screen.getByTestId('rest-line').textContent).toMatch('Your break counts');
    again(<RestLine rest={rest({})} />);
    expect(screen.queryByTestId('rest-line')).toBeNull();
  });
});

describe('the direction that holds', () => {
  it('has its time and a way out', async () => {
    const onEnd = jest.fn();
    const { person, again } = await show(<DirectionChip direction={direction({})} busy={false} onEnd={onEnd} />);
    expect(screen.getByTestId('direction').textContent).toMatch(/Uccle until \d\d:\d\d/u);
    await person.click(screen.getByRole('button', { name: 'Take any ride again' }));
    expect(onEnd).toHaveBeenCalledTimes(1);
    again(<DirectionChip direction={direction({})} busy onEnd={onEnd} />);
    await person.click(screen.getByRole('button', { name: 'Take any ride again' }));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('on the way home says by when, and when it is too late for any ride', async () => {
    const home = (minutes: number) => direction({ kind: 'home', homeBy: inMinutes(minutes), endsAt: inMinutes(300) });
    const chip = (minutes: number) => <DirectionChip direction={home(minutes)} busy={false} onEnd={() => undefined} />;
    const { again } = await show(chip(60));
    expect(screen.getByTestId('direction').textContent).toMatch(/Uccle home by \d\d:\d\d/u);
    again(chip(-5));
    expect(screen.getByTestId('direction').textContent).toContain('No ride fits any more');
  });
});
