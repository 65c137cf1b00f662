import type { BookingRequestBody, BookingView, PaymentView } from '@sablon/contracts';
import { ApiError } from '../../shared/api/api-error.js';
import { bookedFrom, bookOnce } from './book-once.js';
import { CARD_RULES, TEST_CARDS, spacedExpiry, spacedNumber } from '../../shared/bookings/card-entry.js';
import { stepBeforePaying } from './price-parts.js';
import { retryPath, returnPath } from './return-path.js';
import { outcomeOf } from './payment-return-page.js';

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};
const body = (firstName: string): BookingRequestBody => ({
  quoteId: 'q1',
  vehicleClass: 'standard',
  language: 'fr',
  guest: { firstName, lastName: 'Peeters', email: 'a@b.be', phone: '+32470000000' },
  note: null,
  onAccount: false,
  promoCode: null,
  useCredit: false,
  parcel: null,
  business: null,
});
const booking = { id: 'b1', trackToken: 'v1.b1' } as BookingView;

describe('a ride is booked once', () => {
  beforeEach(() => {
    Object.assign(globalThis, { sessionStorage: storage(), localStorage: storage() });
  });

  it('and remembered, so that a reload goes on to paying it', async () => {
    await bookOnce(body('An'), () => Promise.resolve(booking));
    expect(bookedFrom('q1', 'standard')).toBe('b1');
    expect(bookedFrom('q1', 'van')).toBeNull();
  });

  it('with the same key and the same words when the answer was lost', async () => {
    const sent: unknown[][] = [];
    const lost = (...call: unknown[]) => {
      sent.push(call);
      return Promise.reject(new ApiError(0, { code: 'network.offline' }));
    };
    await expect(bookOnce(body('An'), lost)).rejects.toThrow();
    await expect(bookOnce(body('Anna'), lost)).rejects.toThrow();
    expect(sent[1]).toEqual(sent[0]);
  });

  it('with corrected details and a new key after a refusal', async () => {
    const sent: unknown[][] = [];
    const refused = (...call: unknown[]) => {
      sent.push(call);
      return Promise.reject(new ApiError(422, { code: 'booking.guest_contact_required' }));
    };
    await expect(bookOnce(body(''), refused)).rejects.toThrow();
    await expect(bookOnce(body('An'), refused)).rejects.toThrow();
    expect(sent[1]?.[0]).toEqual(body('An'));
    expect(sent[1]?.[1]).not.toEqual(sent[0]?.[1]);
  });
});

describe('a card typed in', () => {
  it('is grouped as on the card', () => {
    expect(spacedNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(spacedExpiry('1234')).toBe('12 / 34');
    expect(spacedExpiry('12/34')).toBe('12 / 34');
    expect(spacedExpiry('1')).toBe('1');
  });

  it('says which field cannot be right', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    const wrong = (card: Record<keyof typeof CARD_RULES, string>) =>
      (['number', 'expiry', 'cvc'] as const).filter((field) => !CARD_RULES[field](card[field], now));
    expect(wrong({ number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' })).toEqual([]);
    expect(wrong({ number: '4242', expiry: '10 / 26', cvc: '1' })).toEqual(['number', 'expiry', 'cvc']);
    expect(wrong({ number: '4242424242424242', expiry: '13 / 30', cvc: '123' })).toEqual(['expiry']);
    // One digit mistyped, two digits in the wrong order.
    for (const number of ['4242 4242 4242 4241', '4000 0025 0000 1355'])
      expect(wrong({ number, expiry: '11 / 30', cvc: '123' })).toEqual(['number']);
    for (const { number } of TEST_CARDS) expect(wrong({ number, expiry: '11 / 30', cvc: '123' })).toEqual([]);
  });
});

describe('how a payment ended, as its payer reads it', () => {
  const read = (payment: Partial<PaymentView> | undefined, failure: unknown = null, waitedMs = 0, paidThere = false) =>
    outcomeOf({ payment: payment as PaymentView | undefined, failure, waitedMs }, paidThere);

  it('is under way until something is known, and says so when that takes long', () => {
    expect(read(undefined)).toEqual({ state: 'processing', slow: false });
    expect(read({ outcome: 'processing' }, null, 61_000)).toEqual({ state: 'processing', slow: true });
  });

  it('names its cause: no answer, no such payment, cancelled, another method needed', () => {
    expect(read(undefined, new ApiError(0, { code: 'network.offline' }))).toMatchObject({ cause: 'general' });
    expect(read(undefined, new ApiError(404, { code: 'request.not_found' }))).toMatchObject({ cause: 'unknown' });
    for (const cause of ['canceled', 'requiresPaymentMethod'] as const)
      expect(read({ outcome: 'error', cause })).toEqual({ state: 'error', cause });
  });

  it('an older failure is not the answer to the attempt the provider just took', () => {
    const declined = { outcome: 'error', cause: 'requiresPaymentMethod' } as const;
    expect(read(declined, null, 1_000, true)).toMatchObject({ state: 'processing' });
    expect(read(declined, null, 16_000, true)).toMatchObject({ state: 'error' });
    expect(read({ outcome: 'success' }, null, 0, true)).toEqual({ state: 'success' });
  });
});

describe('what was tried and failed', () => {
  const back = (paid: Parameters<typeof returnPath>[0]) =>
    new URL(returnPath(paid, 'b1', 'p1'), 'https://sablon.example');
  const retried = (paid: Parameters<typeof returnPath>[0]) => retryPath(back(paid).searchParams);
  const ride = { tip: null, changeId: null, totalCents: 1500 };

  it('is paid again as what it was: the ride, a change, a tip, waiting time', () => {
    expect(retried(ride)).toBe('/payment?booking=b1');
    expect(retried({ ...ride, changeId: 'c1' })).toBe('/payment?booking=b1&change=c1');
    const tip = { tripId: 't1', isWaiting: false };
    expect(retried({ ...ride, tip })).toBe('/payment?booking=b1&tip=t1&cents=1500');
    expect(retried({ ...ride, tip: { ...tip, isWaiting: true } })).toBe('/payment?booking=b1&waiting=t1&cents=1500');
  });

  it('is read by its own payment', () => {
    expect(back({ ...ride, tip: { tripId: 't1', isWaiting: false } }).searchParams.get('tip')).toBe('p1');
    expect(back({ ...ride, tip: { tripId: 't1', isWaiting: true } }).searchParams.get('payment')).toBe('p1');
    expect(back({ ...ride, changeId: 'c1' }).searchParams.get('payment')).toBe('p1');
  });

  it('is not offered again when the address does not say what it was', () => {
    expect(retryPath(new URLSearchParams('booking=b1&tip=p1'))).toBeNull();
    expect(retryPath(new URLSearchParams(''))).toBeNull();
  });
});

describe('a promotion code beside the button', () => {
  it('that was typed is applied first, once: refused, it holds no one up', () => {
    expect(stepBeforePaying({ typed: 'BIENVENUE', refused: null, isPriced: true })).toBe('apply');
    expect(stepBeforePaying({ typed: 'BIENVENUE', refused: 'INCONNU', isPriced: true })).toBe('apply');
    expect(stepBeforePaying({ typed: 'INCONNU', refused: 'INCONNU', isPriced: true })).toBe('pay');
    expect(stepBeforePaying({ typed: '', refused: 'INCONNU', isPriced: true })).toBe('pay');
  });
  it('is not what one pays by while the parts of the price are unknown', () => {
    expect(stepBeforePaying({ typed: '', refused: null, isPriced: false })).toBe('ask');
  });
});
