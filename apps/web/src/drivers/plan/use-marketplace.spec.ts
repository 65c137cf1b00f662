import type { MarketplaceTripView } from '@sablon/contracts';
import { QueryClient } from '@tanstack/react-query';
import {
  afterChange,
  asOwn,
  marketplaceKey,
  notOwn,
  NOTHING_SEEN,
  outdateMarketplace,
  stillListed,
} from './use-marketplace.js';

const ride = (tripId: string) => ({ tripId }) as MarketplaceTripView;
const [one, two] = [ride('one'), ride('two')];
const list = [one, two];

describe('the marketplace list', () => {
  it('removes a ride taken by another driver and shows the reason once', () => {
    const seen = afterChange(NOTHING_SEEN, { tripId: 'one', what: 'taken' }, list);
    const again = afterChange(seen, { tripId: 'one', what: 'gone' }, list);
    expect(stillListed(again, list)).toEqual([two]);
    expect(again.gone).toEqual([{ trip: one, why: 'gone' }]);
    expect(afterChange(NOTHING_SEEN, { tripId: 'never shown', what: 'taken' }, list)).toEqual(NOTHING_SEEN);
  });

  it('removes a ride that this driver requests at once, ignores news of it, and restores it on refusal', () => {
    const asked = asOwn(NOTHING_SEEN, 'one');
    expect(stillListed(asked, list)).toEqual([two]);
    expect(afterChange(asked, { tripId: 'one', what: 'taken' }, list).gone).toEqual([]);
    expect(stillListed(notOwn(asked, 'one'), list)).toEqual(list);
  });

  it('restores a ride given back by this driver or another one', () => {
    const own = afterChange(asOwn(NOTHING_SEEN, 'one'), { tripId: 'one', what: 'taken' }, list);
    expect(stillListed(afterChange(own, { tripId: 'one', what: 'open' }, [two]), list)).toEqual(list);
    const anothers = afterChange(NOTHING_SEEN, { tripId: 'two', what: 'taken' }, list);
    const open = afterChange(anothers, { tripId: 'two', what: 'open' }, [one]);
    expect([stillListed(open, list), open.gone]).toEqual([list, []]);
  });

  it('is invalidated for every version of the driver’s schedule', async () => {
    const client = new QueryClient();
    const [before, now] = [marketplaceKey(''), marketplaceKey('one@2026-11-24')];
    for (const key of [before, now]) client.setQueryData(key, list);
    await outdateMarketplace(client);
    expect([before, now].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  });
});
