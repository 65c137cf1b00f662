import type { PlaceView } from '@sablon/contracts';
import { forgetRecentPlace, keepRecentPlaces, recentPlaces } from './recent-places.js';

const place = (id: string): PlaceView => ({
  id,
  kind: 'street',
  label: { fr: id, nl: id, en: id },
  detail: { fr: '', nl: '', en: '' },
  point: { lat: 50.8, lng: 4.3 },
});
const ids = () => recentPlaces().map(({ id }) => id);

describe('places searched for in this browser', () => {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    Object.assign(globalThis, { localStorage: storage });
  });
  afterEach(() => jest.useRealTimers());

  it('newest first, each once, five at most', () => {
    keepRecentPlaces([place('flagey'), place('midi')]);
    keepRecentPlaces([place('midi'), place('atomium')]);
    expect(ids()).toEqual(['midi', 'atomium', 'flagey']);
    keepRecentPlaces(['a', 'b', 'c', 'd', 'a'].map(place));
    expect(ids()).toEqual(['a', 'b', 'c', 'd', 'midi']);
  });

  it('forgets one that the server no longer knows', () => {
    keepRecentPlaces([place('flagey'), place('midi')]);
    forgetRecentPlace('flagey');
    forgetRecentPlace('midi');
    expect([ids(), items.size]).toEqual([[], 0]);
  });

  it('forgets them after a season', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
    keepRecentPlaces([place('flagey')]);
    jest.setSystemTime(Date.parse('2027-02-18T12:00:00Z'));
    expect(ids()).toEqual(['flagey']);
    jest.setSystemTime(Date.parse('2027-02-20T12:00:00Z'));
    expect(ids()).toEqual([]);
  });

  it.each(['no json', '{}', '[1, null, {"at": 1}]', '[{"at": 1e15, "place": {"id": "x", "label": "y"}}]'])(
    'shows nothing of what someone else wrote there: %s',
    (written) => {
      items.set('sablon.places', written);
      expect(ids()).toEqual([]);
    },
  );
});
