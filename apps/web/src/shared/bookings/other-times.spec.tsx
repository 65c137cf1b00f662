import { screen } from '@testing-library/react';
import { show } from '../../testing/component.js';
import { OtherTimes } from './other-times.js';

type Times = Parameters<typeof OtherTimes>[0]['times'];
const shown = (times: Times, taken: string[] = []) =>
  show(<OtherTimes times={times} busy={false} onTake={(at) => taken.push(at)} />);

describe('other times for a ride that cannot be promised', () => {
  it('are buttons that take them', async () => {
    const taken: string[] = [];
    const before = '2027-01-05T11:45:00Z';
    const { person } = await shown({ before, after: '2027-01-05T12:15:00Z' }, taken);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: /12:45/ }));
    expect(taken).toEqual([before]);
  });

  it('are said to be none where there are none, and nothing is said where the ride can be promised', async () => {
    const first = await shown({ before: null, after: null });
    await screen.findByText('All our drivers are promised at that hour, and within three hours of it.');
    first.unmount();
    const { container } = await shown(undefined);
    expect(container.textContent).toBe('');
  });
});
