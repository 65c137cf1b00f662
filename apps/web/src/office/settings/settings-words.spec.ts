import { DISPATCH_SETTINGS, SETTING_FIELDS, valuesOfSettings } from '@sablon/domain';
import fr from '../../../../../locales/fr/office-settings.json';
import { SETTING_GROUPS, shownValue, typedValue } from './setting-groups.js';

it('every setting has its words and one place on the page', () => {
  const paths = SETTING_FIELDS.map(({ path }) => path).toSorted();
  expect(SETTING_GROUPS.flatMap(({ fields }) => fields.map(({ path }) => path)).toSorted()).toEqual(paths);
  const words = Object.keys(fr).filter((key) => key.startsWith('field.'));
  expect(words.map((key) => key.slice('field.'.length)).toSorted()).toEqual(paths);
});

it('what is shown and typed again is the same, and nothing leaves its bounds', () => {
  const values = valuesOfSettings(DISPATCH_SETTINGS);
  for (const field of SETTING_FIELDS)
    expect([field.path, typedValue(String(shownValue(values[field.path] ?? 0, field.unit)), field)]).toEqual([
      field.path,
      values[field.path],
    ]);
  const [asap] = SETTING_FIELDS;
  if (!asap) throw new Error('no fields');
  expect(['25', '25,5', '4', '121', 'x', '', '-5'].map((text) => typedValue(text, asap))).toEqual([
    25_000,
    25_500,
    null,
    null,
    null,
    null,
    null,
  ]);
});
