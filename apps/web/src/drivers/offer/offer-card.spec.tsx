import type { OfferView } from '@sablon/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../shared/api/api-error.js';
import { serve, show } from '../../testing/component.js';
import { CountdownRing } from './countdown-ring.js';
import { OfferCard } from './offer-card.js';
import type { ShownOffer } from './use-offer.js';

jest.mock('../device/ring.js', () => ({ keepRinging: () => () => undefined }));
jest.mock('../../pwa/registration.js', () => ({ registerWorker: () => Promise.resolve(null) }));

const place = (fr: string, nl: string) => ({
  label: { fr, nl, en: fr },
  detail: { fr: 'Bruxelles', nl: 'Brussel', en: 'Brussels' },
});
const OFFER = {
  id: 'o1',
  tripId: 't1',
  kind: 'asap',
  service: 'transport',
  pickup: place('Gare du Midi', 'Zuidstation'),
  dropoff: place('Grand-Place', 'Grote Markt'),
  pickupAt: '2026-11-21T12:00:00.000Z',
  asap: true,
  etaSeconds: 240,
  pickupMeters: 900,
  distanceMeters: 3200,
  durationSeconds: 600,
  routeQuality: 'built',
  fareCents: 1500,
  earnsCents: 1050,
  onAccount: false,
  passengers: 2,
  bags: 1,
  options: [],
  ttlMs: 15_000,
  expiresAt: '2026-11-21T12:00:15.000Z',
} as unknown as OfferView;
const answer = jest.fn(() => Promise.resolve());
const onSeen = jest.fn();
const card = (part: Partial<ShownOffer> = {}, error: unknown = null) => {
  const shown = { offer: OFFER, shownAtMs: 0, deadlineMs: Date.now() + 15_000, delivered: null, seen: true, ...part };
  return (
    <OfferCard {...({ shown, busy: null, error, answer, onSeen } as unknown as Parameters<typeof OfferCard>[0])} />
  );
};
beforeEach(() => {
  serve({});
  answer.mockClear();
});

describe('an offer', () => {
  it('says what it brings, from where to where, and reads it out', async () => {
    await show(card());
    const box = screen.getByRole('alertdialog');
    for (const words of ['€10.50', '€15.00', 'Gare du Midi', 'Grand-Place']) expect(box.textContent).toContain(words);
    expect(screen.getByRole('alert').textContent).toContain('€10.50');
  });

  it('names places as a Dutch speaker does', async () => {
    await show(card(), { language: 'nl' });
    expect(screen.getByRole('alertdialog').textContent).toContain('Zuidstation');
  });

  it('takes no answer from a finger that was already on its way', async () => {
    const { person } = await show(card());
    const decline = screen.getByRole('button', { name: 'Decline' });
    await person.click(decline);
    expect(answer).not.toHaveBeenCalled();
    await waitFor(() => expect(decline.getAttribute('aria-disabled')).toBeNull());
    await person.click(decline);
    expect(answer.mock.calls).toEqual([['decline']]);
  });

  it('says why an answer did not get through', async () => {
    await show(card({}, new ApiError(0, { code: 'network.offline' })));
    expect(screen.getAllByRole('alert').at(-1)!.textContent).toContain('network');
  });
});

describe('the time to answer', () => {
  it('counts down to nothing, and never shows more than there was', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      await show(<CountdownRing deadlineMs={Date.now() + 20_000} ttlMs={15_000} />);
      const seconds = () => Number.parseInt(screen.getByRole('timer').textContent ?? '', 10);
      expect(seconds()).toBe(15);
      act(() => void jest.advanceTimersByTime(17_000));
      expect(seconds()).toBe(3);
      act(() => void jest.advanceTimersByTime(9_000));
      expect(seconds()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
