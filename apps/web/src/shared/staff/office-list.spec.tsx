import { screen } from '@testing-library/react';
import { Users } from 'lucide-react';
import { ApiError } from '../api/api-error.js';
import { serve, show } from '../../testing/component.js';
import { OfficeList } from './office-list.js';

const NOTHING = { Icon: Users, title: 'No one here', text: 'Invite someone.' };
const query = (part: object = {}) => ({ error: null, refetch: () => undefined, ...part });
const list = (items: readonly string[] | undefined, part: object = {}) => (
  <OfficeList items={items} query={query(part)} empty={NOTHING} more={{ label: 'More', testId: 'more' }}>
    {(one) => <li key={one}>{one}</li>}
  </OfficeList>
);
beforeEach(() => void serve({}));

describe('a list of the back office', () => {
  it('shows nothing that could be read while it loads', async () => {
    const { container } = await show(list(undefined));
    expect(container.querySelector('[aria-hidden=true]')).not.toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
    expect(container.textContent).toBe('');
  });

  it('says that it is empty, and what to do', async () => {
    await show(list([]));
    expect(screen.getByText('No one here')).toBeTruthy();
    expect(screen.getByText('Invite someone.')).toBeTruthy();
  });

  it('says why it failed, with the reference, and asks again', async () => {
    const refetch = jest.fn();
    const error = new ApiError(503, { code: 'server.unavailable', requestId: 'r-77' });
    const { person } = await show(list(undefined, { error, refetch }));
    expect((await screen.findByRole('alert')).textContent).toContain('Reference: r-77');
    await screen.findByText('The service is briefly unavailable. Please try again.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('says in Dutch that there is no connection', async () => {
    await show(list(undefined, { error: new ApiError(0, { code: 'network.offline' }) }), { language: 'nl' });
    expect((await screen.findByRole('alert')).textContent).toContain('netwerk');
    expect(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeTruthy();
  });

  it('keeps what it has when a refresh fails', async () => {
    await show(list(['Anna'], { error: new ApiError(500, { code: 'server.error' }) }));
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Anna']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows its rows, and marks those of the question before', async () => {
    await show(list(['Anna', 'Bram'], { isPlaceholderData: true }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true');
  });

  it('asks for the next page once', async () => {
    const fetchNextPage = jest.fn();
    const { person, again } = await show(list(['Anna'], { hasNextPage: true, fetchNextPage }));
    await person.click(screen.getByRole('button', { name: 'More' }));
    again(list(['Anna'], { hasNextPage: true, isFetchingNextPage: true, fetchNextPage }));
    await person.click(screen.getByRole('button', { name: 'More' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    again(list(['Anna'], { hasNextPage: false }));
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });
});
