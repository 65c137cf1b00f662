import { screen } from '@testing-library/react';
import { serve, show } from '../../testing/component.js';
import { ActivityPage } from './activity-page.js';
import { BookingList } from './booking-list.js';

const EMPTY = { 'GET /api/bookings': () => [200, { bookings: [], nextCursor: null }] as const };
const toBook = () => screen.getAllByRole('link', { name: 'Book a ride' });

describe('a person without rides', () => {
  it('has one way to book one on the page of rides', async () => {
    serve(EMPTY);
    await show(<ActivityPage />);
    await screen.findByText('No rides yet');
    expect(toBook()).toHaveLength(1);
  });

  it('has it in the list itself where the page has none', async () => {
    serve(EMPTY);
    await show(<BookingList filter="all" />);
    await screen.findByText('No rides yet');
    expect(toBook()).toHaveLength(1);
  });
});
