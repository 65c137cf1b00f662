import { EMPTY_DRAFT, withService } from './draft.js';

describe('another service in the form', () => {
  const hired = { ...EMPTY_DRAFT, service: 'transport', tripType: 'hourly' } as const;

  it('takes no hours along, and a parcel no return', () => {
    expect(withService(hired, 'transfer').tripType).toBe('one_way');
    expect(withService({ ...hired, tripType: 'return' }, 'parcel').tripType).toBe('one_way');
  });

  it('keeps a return, and hours that were asked for in it', () => {
    expect(withService({ ...hired, tripType: 'return' }, 'transfer').tripType).toBe('return');
    expect(withService(hired, 'transport').tripType).toBe('hourly');
    expect(withService({ ...hired, service: 'transfer' }, 'transfer').tripType).toBe('hourly');
  });
});
