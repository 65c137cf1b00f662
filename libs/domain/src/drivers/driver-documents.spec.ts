import { DRIVER_DOCUMENTS, daysBetween, ownerOfDocument, documentStanding } from './driver-documents.js';

describe('a document', () => {
  it.each([
    ['2026-11-21', 'expired'],
    ['2026-11-22', 'soon'],
    ['2026-12-22', 'soon'],
    ['2026-12-23', 'valid'],
    [null, 'missing'],
  ])('that is good until %s is %s on 22 November', (expiresOn, standing) =>
    expect(documentStanding(expiresOn, '2026-11-22')).toBe(standing),
  );

  it('counts calendar days, whatever the clocks do', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-11-22', '2026-11-21')).toBe(-1);
  });

  it('is the driver’s or the car’s', () => {
    expect(DRIVER_DOCUMENTS.filter((document) => ownerOfDocument(document) === 'vehicle')).toEqual([
      'insurance',
      'inspection',
      'vehicle_licence',
      'vehicle_documents',
    ]);
  });
});
