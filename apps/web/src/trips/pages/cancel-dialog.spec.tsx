import type { TripView } from '@sablon/contracts';
import { screen, waitFor } from '@testing-library/react';
import { refusal, serve, show } from '../../testing/component.js';
import { CancelDialog } from './cancel-dialog.js';

const TRIP = { id: 't1', version: 3 } as unknown as TripView;
const COST = {
  feeCents: 0,
  refundCents: 2450,
  creditCents: 0,
  reason: 'cancellation.no_driver_yet',
  changesAt: null,
  thenFeeCents: null,
  invoiced: false,
};
const onClose = jest.fn();
const onCancelled = jest.fn();
const dialog = (forOther = false) => (
  <CancelDialog {...{ trip: TRIP, token: null, open: true, forOther, onClose, onCancelled }} />
);
const costs = (part: object) => ({ 'GET /api/trips/t1/cancellation': () => [200, { ...COST, ...part }] as const });
beforeEach(() => {
  onClose.mockReset();
  onCancelled.mockReset();
});

describe('someone who is about to cancel', () => {
  it('reads that it is free, and what comes back', async () => {
    serve(costs({}));
    await show(dialog());
    const box = await screen.findByRole('alertdialog', { name: 'Cancel this ride?' });
    await waitFor(() => expect(box.textContent).toContain('Cancelling is free of charge.'));
    expect(box.textContent).toContain('Refund: €24.50.');
  });

  it('reads what it costs, until when, and what it costs then', async () => {
    serve(costs({ feeCents: 500, refundCents: 0, changesAt: '2026-11-21T12:10:00Z', thenFeeCents: 1000 }));
    await show(dialog());
    const box = await screen.findByRole('alertdialog');
    await waitFor(() => expect(box.textContent).toContain('Cancelling costs €5.00.'));
    expect(box.textContent).toContain('then cancelling costs €10.00');
    expect(box.textContent).not.toContain('Refund');
  });

  it('reads in Dutch that the company is invoiced', async () => {
    serve(costs({ feeCents: 500, refundCents: 0, invoiced: true }));
    await show(dialog(), { language: 'nl' });
    const box = await screen.findByRole('alertdialog');
    await waitFor(() => expect(box.textContent).toMatch(/€\s5,00/));
    expect(box.textContent).toContain('factuur');
  });

  it('presses twice and cancels once', async () => {
    const sent = serve({ ...costs({}), 'POST /api/trips/t1/cancel': () => [200, { ...TRIP, status: 'cancelled' }] });
    const { person } = await show(dialog());
    await person.dblClick(await screen.findByRole('button', { name: 'Yes, cancel' }));
    await waitFor(() => expect(onCancelled).toHaveBeenCalledWith({ ...TRIP, status: 'cancelled' }));
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(onClose).toHaveBeenCalled();
  });

  it('keeps the dialog open when the server refuses', async () => {
    serve({ ...costs({}), 'POST /api/trips/t1/cancel': () => [409, refusal('trip.version_conflict')] });
    const { person } = await show(dialog(true));
    await person.click(await screen.findByRole('button', { name: 'Cancel and change' }));
    await screen.findByRole('alert');
    expect([onCancelled.mock.calls, onClose.mock.calls]).toEqual([[], []]);
    await person.click(screen.getByRole('button', { name: 'Keep the ride' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('may ask again when the cost cannot be read', async () => {
    let works = false;
    serve({ 'GET /api/trips/t1/cancellation': () => (works ? [200, COST] : [503, refusal('server.unavailable')]) });
    const { person } = await show(dialog());
    const retry = await screen.findByRole('button', { name: 'Try again' });
    works = true;
    await person.click(retry);
    await screen.findByText('Cancelling is free of charge.');
  });
});
