import { CALM_MS, KeyCalm, OfferScreen } from './use-offer.js';
import { endingOf } from './offer-time.js';
import type { OfferView } from '@sablon/contracts';

describe('a key press on an offer', () => {
  const at = (...moments: readonly number[]) => {
    const keys = new KeyCalm();
    return moments.map((moment) => {
      keys.fell(moment);
      return keys.wasCalm;
    });
  };

  it('answers when no key was pressed before it', () => {
    expect(at(10_000)).toEqual([true]);
    expect(at(10_000, 10_000 + CALM_MS)).toEqual([true, true]);
  });
  it('does not answer while the driver is typing: each key restarts the quiet period', () => {
    expect(at(10_000, 11_499, 12_900, 14_300, 15_800)).toEqual([true, false, false, false, true]);
  });
});

const NOW = Date.parse('2026-11-21T14:00:00Z');
const offer = (id: string): OfferView => {
  const place = { placeId: id, kind: 'address', label: { fr: '', nl: '', en: '' }, detail: { fr: '', nl: '', en: '' } };
  return {
    id,
    tripId: `trip-${id}`,
    kind: 'asap',
    service: 'transport',
    pickup: { ...place, lat: 50.84, lng: 4.35 },
    dropoff: { ...place, lat: 50.9, lng: 4.48 },
    pickupAt: new Date(NOW).toISOString(),
    asap: true,
    etaSeconds: 240,
    pickupMeters: 1_200,
    distanceMeters: 12_000,
    durationSeconds: 1_500,
    routeQuality: 'built',
    fareCents: 3_200,
    earnsCents: 2_415,
    onAccount: false,
    passengers: 1,
    bags: 0,
    options: [],
    ttlMs: 20_000,
    expiresAt: new Date(NOW + 20_000).toISOString(),
  };
};
const shownId = (screen: OfferScreen) => screen.store.get().shown?.offer.id ?? null;

describe('an offer on a driver’s screen', () => {
  it('appears when it arrives and leaves at once with its reason', () => {
    const screen = new OfferScreen();
    screen.open(offer('a'), () => undefined, NOW);
    expect(shownId(screen)).toBe('a');
    screen.closed('a', 'taken');
    expect(screen.store.get()).toEqual({ shown: null, ending: 'taken' });
  });

  it('is not acknowledged on arrival, only once its card is on the screen', () => {
    const screen = new OfferScreen();
    const delivered = jest.fn();
    screen.open(offer('a'), delivered, NOW);
    expect(delivered).not.toHaveBeenCalled();
    const again = jest.fn();
    expect(screen.open(offer('a'), again, NOW + 500)).toBe(false);
    expect(again).not.toHaveBeenCalled();
    expect(screen.store.get().shown).toMatchObject({ delivered: again, deadlineMs: NOW + 20_000 });
  });

  it('gives the full time from when it is seen, and only once', () => {
    const screen = new OfferScreen();
    screen.open(offer('a'), () => undefined, NOW);
    screen.seen(NOW + 2_000);
    screen.seen(NOW + 9_000);
    expect(screen.store.get().shown).toMatchObject({ seen: true, deadlineMs: NOW + 22_000 });
    const reloaded = new OfferScreen();
    reloaded.reconcile(offer('a'), NOW + 8_000, NOW + 8_100);
    reloaded.seen(NOW + 9_000);
    expect(reloaded.store.get().shown?.deadlineMs).toBe(NOW + 20_000);
  });

  it('is reported as unseen if it expires before it was seen', () => {
    const screen = new OfferScreen();
    screen.open(offer('a'), () => undefined, NOW);
    screen.closed('a', 'expired');
    expect(screen.store.get().ending).toBe('unseen');
    screen.open(offer('b'), () => undefined, NOW);
    screen.closed('b', 'taken');
    expect(screen.store.get().ending).toBe('taken');
  });

  it('comes back after a reload with the time that is left', () => {
    const screen = new OfferScreen();
    screen.reconcile(offer('a'), NOW + 8_000, NOW + 8_100);
    expect(shownId(screen)).toBe('a');
    expect(screen.store.get().shown).toMatchObject({ deadlineMs: NOW + 20_000, delivered: null });
  });

  it('never comes back once it is over, however late an old answer arrives', () => {
    const screen = new OfferScreen();
    screen.open(offer('a'), () => undefined, NOW);
    screen.close('a', null);
    screen.reconcile(offer('a'), NOW - 100, NOW + 50);
    screen.open(offer('a'), () => undefined, NOW + 60);
    expect(shownId(screen)).toBeNull();
  });

  it('stays if the server was asked before it existed, and leaves if the server, asked later, has no offer', () => {
    const screen = new OfferScreen();
    screen.open(offer('a'), () => undefined, NOW);
    screen.reconcile(null, NOW - 50, NOW + 100);
    expect(shownId(screen)).toBe('a');
    screen.reconcile(null, NOW + 200, NOW + 300);
    expect(screen.store.get()).toEqual({ shown: null, ending: 'ended' });
  });

  it('says why it ended, even when the state without it came before the reason, unless that was dismissed', () => {
    const screen = new OfferScreen();
    screen.open(offer('a'), () => undefined, NOW);
    screen.reconcile(null, NOW + 200, NOW + 300);
    screen.closed('b', 'taken');
    expect(screen.store.get().ending).toBe('ended');
    screen.closed('a', 'driver_sos');
    expect(screen.store.get()).toEqual({ shown: null, ending: endingOf('driver_sos') });
    screen.dismissEnding();
    screen.closed('a', 'driver_sos');
    expect(screen.store.get().ending).toBeNull();
  });

  it('keeps the text of the last ending when an unknown offer is closed', () => {
    const screen = new OfferScreen();
    screen.open(offer('a'), () => undefined, NOW);
    screen.seen(NOW);
    screen.closed('a', 'expired');
    screen.closed('b', 'taken');
    expect(screen.store.get().ending).toBe('expired');
    screen.dismissEnding();
    expect(screen.store.get().ending).toBeNull();
  });
});
