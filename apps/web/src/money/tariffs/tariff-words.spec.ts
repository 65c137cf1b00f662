import { FIELD_GROUPS } from './tariff-fields.js';
import fr from '../../../../../locales/fr/office-tariffs.json';

it('every field of a tariff has its words, and every word its field', () => {
  const fields = Object.values(FIELD_GROUPS).flatMap((group) => group.map(({ path }) => `field.${path}`));
  expect(
    Object.keys(fr)
      .filter((key) => key.startsWith('field.'))
      .toSorted(),
  ).toEqual(fields.toSorted());
});
