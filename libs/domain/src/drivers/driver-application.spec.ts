import fc from 'fast-check';
import {
  APPLICATION_DOCUMENTS,
  checkDriverAnswers,
  missingDocuments,
  yearsBefore,
  type DriverAnswers,
} from './driver-application.js';

const TODAY = '2026-11-21';
const samira: DriverAnswers = {
  bornOn: '1990-05-04',
  experienceYears: 2,
  licenceSince: '2012-03-01',
  licenceNumber: 'BP-1234',
  licenceArea: 'brussels',
  vehicleModel: 'Škoda Octavia',
  vehicleColour: 'black',
  plate: '1-ABC-234',
  firstRegisteredOn: '2025-01-10',
  cleanRecord: true,
};
const obstacles = (over: Partial<DriverAnswers>) =>
  checkDriverAnswers({ ...samira, ...over }, TODAY).map(({ field, code }) => `${field} ${code}`);

describe('who may drive for us', () => {
  it('someone who meets the four requirements', () => expect(obstacles({})).toEqual([]));

  it.each([
    ['is 18 today {9.age-min}', { bornOn: '2008-11-21' }, []],
    ['is 18 tomorrow {9.age-min}', { bornOn: '2008-11-22' }, ['bornOn application.under_age']],
    [
      'has driven for one year {5.driver.experience}',
      { experienceYears: 1 },
      ['experienceYears application.experience_short'],
    ],
    [
      'has their licence for three years today {5.driver.licence}',
      { licenceSince: '2023-11-21' },
      ['licenceSince application.licence_recent'],
    ],
    ['has it for a day more {5.driver.licence}', { licenceSince: '2023-11-20' }, []],
    [
      'has a car of three years {5.driver.vehicle, 9.vehicle-age}',
      { firstRegisteredOn: '2023-11-21' },
      ['firstRegisteredOn application.vehicle_old'],
    ],
    ['has a car of a day less {5.driver.vehicle, 9.vehicle-age}', { firstRegisteredOn: '2023-11-22' }, []],
    [
      'says nothing of their record {5.driver.record}',
      { cleanRecord: false },
      ['cleanRecord application.record_required'],
    ],
    [
      'has a licence number without a number (S19)',
      { licenceNumber: 'x' },
      ['licenceNumber application.licence_invalid'],
    ],
    ['will be born', { bornOn: '2027-01-01' }, ['bornOn application.date_in_future']],
    ['forgets the plate', { plate: '' }, ['plate application.answer_missing']],
    ['does not say for how long they drive', { experienceYears: null }, ['experienceYears application.answer_missing']],
  ] as const)('someone who %s', (_, over, expected) => expect(obstacles(over)).toEqual(expected));

  it('names each field once, however empty the form', () => {
    const empty = { bornOn: '', licenceSince: '', firstRegisteredOn: '', experienceYears: null, plate: '' } as const;
    const fields = checkDriverAnswers({ ...samira, ...empty, cleanRecord: false }, TODAY).map(({ field }) => field);
    expect(new Set(fields).size).toBe(fields.length);
  });

  it('complains in the order of the form', () => {
    expect(obstacles({ bornOn: '2015-01-01', experienceYears: null, plate: '', cleanRecord: false })).toEqual([
      'bornOn application.under_age',
      'experienceYears application.answer_missing',
      'plate application.answer_missing',
      'cleanRecord application.record_required',
    ]);
  });

  it('asks for each document that is not there {5.driver.vehicle, 5.driver.record}', () => {
    expect(missingDocuments(APPLICATION_DOCUMENTS)).toEqual([]);
    expect(missingDocuments(['photos', 'photos']).map(({ field }) => field)).toEqual(APPLICATION_DOCUMENTS.slice(0, 4));
  });

  it('knows the day so many years before any day', () => {
    expect(yearsBefore('2024-02-29', 3)).toBe('2021-02-28');
    expect(yearsBefore('2028-02-29', 4)).toBe('2024-02-29');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 40 }),
        (date, years) => {
          const day = date.toISOString().slice(0, 10);
          const before = yearsBefore(day, years);
          expect(new Date(before).toISOString().slice(0, 10)).toBe(before);
          expect(Number(day.slice(0, 4)) - Number(before.slice(0, 4))).toBe(years);
        },
      ),
    );
  });
});
