import { waitFor } from '@testing-library/react';
import { useUser } from '../session/session-store.js';
import { refusal, serve, show } from '../../testing/component.js';
import { useSetupFirst } from './use-setup-first.js';

jest.mock('../session/session-store.js', () => ({
  ...jest.requireActual<object>('../session/session-store.js'),
  useUser: jest.fn(),
}));

function Office() {
  useSetupFirst();
  return null;
}
const as = (role: 'admin' | 'dispatcher') =>
  jest.mocked(useUser).mockReturnValue({ role } as ReturnType<typeof useUser>);
const view = (complete: boolean) => ({ steps: [], email: 'anna@soignes.be', complete });

describe('the set-up guide', () => {
  beforeEach(() => {
    sessionStorage.clear();
    as('admin');
  });

  it('comes up first for an administrator while something is missing, and only once in a tab', async () => {
    const sent = serve({ 'GET /api/admin/setup': () => [200, view(false)] });
    const first = await show(<Office />, { at: '/dispatch' });
    await waitFor(() => expect(first.address()).toBe('/admin/setup'));
    first.unmount();
    const later = await show(<Office />, { at: '/dispatch' });
    expect(later.address()).toBe('/dispatch');
    expect(sent).toHaveLength(1);
  });

  it('stays away once everything is done', async () => {
    const sent = serve({ 'GET /api/admin/setup': () => [200, view(true)] });
    const { address } = await show(<Office />, { at: '/admin' });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(address()).toBe('/admin');
  });

  it('is never asked for by dispatchers', async () => {
    as('dispatcher');
    const sent = serve({});
    await show(<Office />, { at: '/dispatch' });
    expect(sent).toEqual([]);
  });

  it('does not hold up work when its state cannot be read', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve({ 'GET /api/admin/setup': () => [503, refusal('server.unavailable')] });
    const { address } = await show(<Office />, { at: '/dispatch' });
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(address()).toBe('/dispatch');
    warn.mockRestore();
  });
});
