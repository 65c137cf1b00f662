import { act, screen } from '@testing-library/react';
import { isMeant, noteFocusTaken } from '../../shared/staff/meant.js';
import { show } from '../../testing/component.js';
import { suggested } from '../../testing/suggested.js';
import { CandidateList, type CandidateListProps } from './candidate-list.js';

const READ = { isPending: false, isFetching: false, isError: false, error: null, refetch: () => undefined };
const spies = { onEntered: jest.fn(), onPreview: jest.fn(), onGive: jest.fn(), onPencil: jest.fn() };
const list = (drivers: CandidateListProps['drivers'], more: Partial<CandidateListProps> = {}) => (
  <CandidateList
    title="Who can take SB-1"
    reading={READ}
    drivers={drivers}
    byPlan={false}
    zoneOf={() => 'Ixelles'}
    busyId={null}
    entering={false}
    {...spies}
    {...more}
  />
);
const AMINA = suggested('Amina');
const BRAM = suggested('Bram', { etaSeconds: 540, idleSeconds: null, freeInSeconds: 360 });
const CHLOE = suggested('Chloé', { etaSeconds: 60, obstacle: 'class_mismatch' });
const rows = () => screen.getAllByTestId('candidate').map(({ dataset }) => dataset['candidate']);
const said = (name: string) =>
  screen
    .getByRole('button', { name: new RegExp(`^${name} T-`) })
    .getAttribute('aria-label')
    ?.replaceAll('\u00a0', ' ');
beforeEach(() => Object.values(spies).forEach((spy) => spy.mockReset()));

describe('the candidates for a trip', () => {
  it('say of each driver how far away they are, where, and why they could take it or cannot', async () => {
    await show(list([AMINA, BRAM, CHLOE]));
    expect(rows()).toEqual(['Amina', 'Bram', 'Chloé']);
    expect(said('Amina')).toBe('Amina T-Amina, Standard, Ixelles, 4 min to pickup, free for 12 min');
    expect(said('Bram')).toContain('9 min to pickup, free in 6 min');
    expect(said('Chloé')).toContain('Another vehicle class');
    expect(screen.getByText('1 driver held back')).toBeTruthy();
    // Who cannot take it is given it by no button.
    expect(screen.getAllByTestId('assign-driver')).toHaveLength(2);
  });

  it('show the way and the reasons of the row with the focus, which a press of the row does not give the trip to', async () => {
    const { person } = await show(list([AMINA, BRAM]));
    await person.click(screen.getByRole('button', { name: /^Bram T-/ }));
    expect(spies.onPreview).toHaveBeenLastCalledWith('Bram');
    expect(screen.getByTestId('driver-reasons').textContent).toContain('of shift left');
    await person.keyboard('{ArrowUp}');
    expect(spies.onPreview).toHaveBeenLastCalledWith('Amina');
    expect(spies.onGive).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Assign to Amina' }));
    expect(spies.onGive).toHaveBeenCalledWith('Amina');
  });

  it('stay with the driver who has the focus when another becomes the best', async () => {
    const { again } = await show(list([AMINA, BRAM]));
    act(() => screen.getByRole('button', { name: /^Bram T-/ }).focus());
    again(list([suggested('Daan', { etaSeconds: 30 }), BRAM, AMINA]));
    expect(rows()).toEqual(['Daan', 'Bram', 'Amina']);
    expect(document.activeElement?.getAttribute('data-candidate')).toBe('Bram');
    again(list([AMINA]));
    expect(document.activeElement?.getAttribute('data-candidate') ?? null).toBeNull();
  });

  // Files of a group share the page: keys of the next test are meant.
  afterEach(() => noteFocusTaken(-Infinity));

  it('go to the best of the others when a colleague has given theirs away, once the list knows', async () => {
    const { again } = await show(list([AMINA, BRAM]));
    act(() => screen.getByRole('button', { name: /^Amina T-/ }).focus());
    again(list([AMINA, BRAM], { refusedId: 'Amina' }));
    expect(document.activeElement?.getAttribute('data-candidate')).toBe('Amina');
    again(list([BRAM, suggested('Amina', { obstacle: 'window_conflict' })], { refusedId: 'Amina' }));
    expect(document.activeElement?.getAttribute('data-candidate')).toBe('Bram');
    // A key that was on its way is not meant for them.
    expect(isMeant({ repeat: false })).toBe(false);
    // Who walked on meanwhile stays where they are.
    again(list([AMINA, BRAM], { refusedId: null }));
    again(list([AMINA, suggested('Chloé', { obstacle: 'window_conflict' }), BRAM], { refusedId: 'Chloé' }));
    expect(document.activeElement?.getAttribute('data-candidate')).toBe('Bram');
  });

  it('go there from a row that is out of sight among the others too, and a key always leads into the list', async () => {
    const many = Array.from({ length: 80 }, (_, index) => suggested(`D${index}`));
    const lost = suggested('Amina', { obstacle: 'window_conflict' });
    const { again } = await show(list([AMINA, ...many]));
    act(() => screen.getByRole('button', { name: /^Amina T-/ }).focus());
    again(list([...many, lost], { refusedId: 'Amina' }));
    expect(document.activeElement?.getAttribute('data-candidate')).toBe('D0');
    // Their row is current again, and far below.
    again(list([AMINA, ...many]));
    act(() => screen.getByRole('button', { name: /^Amina T-/ }).focus());
    again(list([...many, lost]));
    expect(rows()).not.toContain('Amina');
    expect(screen.getAllByTestId('candidate').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('take the keyboard to the best one once the answer is there, and not from one about to be replaced', async () => {
    const { again } = await show(list([BRAM], { entering: true, reading: { ...READ, isFetching: true } }));
    expect(spies.onEntered).not.toHaveBeenCalled();
    again(list([AMINA, BRAM], { entering: true }));
    expect(spies.onEntered).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.getAttribute('data-candidate')).toBe('Amina');
  });

  it('say that no one can take the trip, now or at that hour', async () => {
    const { again } = await show(list([CHLOE]));
    expect(screen.getByText('No one can take this trip right now.')).toBeTruthy();
    const planned = { before: null, after: null, usually: 3 };
    again(list([suggested('Amina', { planned, etaSeconds: null, obstacle: 'window_conflict' })], { byPlan: true }));
    expect(screen.getByText('No one can take this trip at that hour.')).toBeTruthy();
    again(list([suggested('Bram', { planned, etaSeconds: null, idleSeconds: null })], { byPlan: true }));
    expect(said('Bram')).toContain('on shift then in 3 of the last 4 weeks');
  });
});
