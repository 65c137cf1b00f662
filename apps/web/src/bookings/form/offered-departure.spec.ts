import { BUSINESS_SETTINGS, MINUTE_MS } from '@sablon/domain';
import { serverNow } from '../../shared/api/server-clock.js';
import { EMPTY_DRAFT } from '../../shared/bookings/draft.js';
import { instantOf } from '../../shared/ui/date-time-field.js';
import { draftForService } from './offered-departure.js';

const leaves = (draft: typeof EMPTY_DRAFT): number => {
  const instant = instantOf(draft.departure);
  if (!instant.ok) throw new Error(instant.error.code);
  return instant.value.getTime() - serverNow();
};

describe('another service in the form', () => {
  it('a transfer opens on the first departure an airport allows, on the quarter', () => {
    const transfer = draftForService(EMPTY_DRAFT, 'transfer');
    expect([transfer.service, transfer.when]).toEqual(['transfer', 'later']);
    const leadMs = BUSINESS_SETTINGS.airportTransferLeadMinutes * MINUTE_MS;
    expect(leaves(transfer)).toBeGreaterThanOrEqual(leadMs);
    expect(leaves(transfer)).toBeLessThanOrEqual(leadMs + 75 * MINUTE_MS);
    expect(Number(transfer.departure.time.split(':')[1]) % 15).toBe(0);
  });

  it('a departure that was chosen stays', () => {
    const chosen = { ...EMPTY_DRAFT, when: 'later' as const, departure: { date: '2031-01-02', time: '08:05' } };
    expect(draftForService(chosen, 'transfer')).toEqual({ ...chosen, service: 'transfer' });
  });

  it('an hourly hire does not become a transfer by the hour, and a ride stays what it was', () => {
    expect(draftForService({ ...EMPTY_DRAFT, tripType: 'hourly' }, 'transfer').tripType).toBe('one_way');
    expect(draftForService({ ...EMPTY_DRAFT, tripType: 'return' }, 'transfer').tripType).toBe('return');
    expect(draftForService(EMPTY_DRAFT, 'transport')).toEqual(EMPTY_DRAFT);
  });
});
