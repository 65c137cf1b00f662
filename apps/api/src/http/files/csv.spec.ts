import { csvLine } from './csv.js';

it('CSV quotes values where needed and never starts one like a formula', () => {
  expect(csvLine(['a', 1.5, null, ''])).toBe('a,1.5,,\r\n');
  expect(csvLine(['with, comma', 'with "quotes"', 'two\nlines'])).toBe(
    '"with, comma","with ""quotes""","two\nlines"\r\n',
  );
  expect(csvLine(['=HYPERLINK("x")', '+32 470', '-1', '@x', -1])).toBe(`"'=HYPERLINK(""x"")",'+32 470,'-1,'@x,-1\r\n`);
});
