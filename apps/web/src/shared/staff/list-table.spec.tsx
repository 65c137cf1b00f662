import { screen } from '@testing-library/react';
import { Users } from 'lucide-react';
import { ApiError } from '../api/api-error.js';
import { serve, show } from '../../testing/component.js';
import { ListTable } from './list-table.js';
import { useOrder, sorted } from './use-list.js';

const NOTHING = { Icon: Users, title: 'No one here', text: 'Invite someone.' };

function List({ items, part = {} }: { items: readonly string[] | undefined; part?: object }) {
  const order = useOrder(['name'], 'asc');
  return (
    <ListTable
      caption="People"
      columns={[{ key: 'name', label: 'Name', sort: 'name', cell: (one: string) => <a href={`/${one}`}>{one}</a> }]}
      items={sorted(items, order, (one) => one)}
      keyOf={(one) => one}
      query={{ error: null, refetch: () => undefined, ...part }}
      order={order}
      empty={NOTHING}
      testId="person"
    />
  );
}
const names = () => screen.getAllByTestId('person').map((one) => one.textContent);
beforeEach(() => void serve({}));

describe('a list of the back office', () => {
  it('says that it loads, that it is empty and what to do', async () => {
    const { again } = await show(<List items={undefined} />);
    expect(screen.getByText('Loading…')).toBeTruthy();
    again(<List items={[]} />);
    expect(screen.getByText('No one here')).toBeTruthy();
    expect(screen.getByText('Invite someone.')).toBeTruthy();
  });

  it('says why it failed, with the reference, and asks again', async () => {
    const refetch = jest.fn();
    const error = new ApiError(503, { code: 'server.unavailable', requestId: 'r-77' });
    const { person } = await show(<List items={undefined} part={{ error, refetch }} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Reference: r-77');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('says in Dutch that there is no connection, and leaves what it has', async () => {
    await show(<List items={['Anna']} part={{ error: new ApiError(0, { code: 'network.offline' }) }} />, {
      language: 'nl',
    });
    expect((await screen.findByRole('alert')).textContent).toContain('netwerk');
    expect(names()).toEqual(['Anna']);
  });

  it('marks rows of the question before, and asks for the next page once', async () => {
    const fetchNextPage = jest.fn();
    const { person, again } = await show(
      <List items={['Anna']} part={{ isPlaceholderData: true, hasNextPage: true, fetchNextPage }} />,
    );
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    await person.click(screen.getByTestId('more-person'));
    again(<List items={['Anna']} part={{ hasNextPage: true, isFetchingNextPage: true, fetchNextPage }} />);
    await person.click(screen.getByTestId('more-person'));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('sorts by its headings and is walked by arrows', async () => {
    const { person, address } = await show(<List items={['Bram', 'Anna', 'Zoë']} />, { at: '/people' });
    expect(names()).toEqual(['Anna', 'Bram', 'Zoë']);
    screen.getByRole('link', { name: 'Anna' }).focus();
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Bram');
    await person.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Zoë');
    await person.click(screen.getByTestId('sort-name'));
    expect(names()).toEqual(['Zoë', 'Bram', 'Anna']);
    expect(address()).toBe('/people?order=desc');
  });
});
