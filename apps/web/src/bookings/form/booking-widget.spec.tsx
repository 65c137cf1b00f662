import { screen, waitFor } from '@testing-library/react';
import { serve, show } from '../../testing/component.js';
import BookingWidget from './booking-widget.js';

const BOTH = 'Please enter the departure and arrival addresses';

it('says once that both addresses are missing, and what is wrong at each field', async () => {
  serve({ 'GET /api/places/popular': () => [200, { places: [] }] });
  const { person } = await show(<BookingWidget />);
  await person.click(screen.getByTestId('booking-submit'));
  await waitFor(() => expect(screen.getByTestId('origin-input').getAttribute('aria-invalid')).toBe('true'));
  const saidBy = (field: string) => {
    const ids = screen.getByTestId(field).getAttribute('aria-describedby') ?? '';
    return ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  };
  expect(saidBy('origin-input')).toContain(BOTH);
  expect(saidBy('destination-input')).toContain('Choose the destination from the list as well.');
  expect(document.body.textContent?.split(BOTH)).toHaveLength(2);
});
