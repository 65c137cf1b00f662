import { screen } from '@testing-library/react';
import { fill, show } from '../../testing/component.js';
import { DailyGoal } from './daily-goal.js';

beforeEach(() => localStorage.clear());

describe('a goal for the day', () => {
  it('is set on the phone, shows what is still to earn, and is there after a reload', async () => {
    const { person, unmount } = await show(<DailyGoal earnedCents={5_000} />);
    await person.click(await screen.findByTestId('goal-set'));
    await fill(person, screen.getByTestId('goal-euros'), '200');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const bar = screen.getByRole('progressbar', { name: 'Goal for the day' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual(['25', '€150.00 to go']);
    unmount();
    await show(<DailyGoal earnedCents={20_500} />);
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('Goal reached');
  });

  it('must be an amount, and an empty field takes it away', async () => {
    localStorage.setItem('driver.daily_goal', '150');
    const { person } = await show(<DailyGoal earnedCents={0} />);
    await person.click(await screen.findByTestId('goal-change'));
    await fill(person, screen.getByTestId('goal-euros'), 'a lot');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('An amount from 1 to 2000 euros.');
    expect(localStorage.getItem('driver.daily_goal')).toBe('150');
    await person.clear(screen.getByTestId('goal-euros'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByTestId('goal-set');
    expect(localStorage.getItem('driver.daily_goal')).toBeNull();
  });
});
