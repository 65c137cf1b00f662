import { csvLines, type CsvCell } from './csv.js';

const line = (...cells: CsvCell[]): string => csvLines([cells]);

describe('a table as CSV', () => {
  it('quotes values where needed', () => {
    expect(line('a', 1.5, null, '')).toBe('a,1.5,,\r\n');
    expect(line('with, comma', 'with "quotes"', 'two\nlines')).toBe('"with, comma","with ""quotes""","two\nlines"\r\n');
  });

  it('never starts a text like a formula, and leaves numbers alone', () => {
    for (const sign of ['=', '+', '-', '@', '\t', '\r'])
      expect(line(`${sign}HYPERLINK`)).toBe(`"'${sign}HYPERLINK"\r\n`);
    expect(line('=HYPERLINK("x")', '+32 470', -1)).toBe(`"'=HYPERLINK(""x"")","'+32 470",-1\r\n`);
    expect(line('=1+1\n=2+2')).toMatch(/^"'=/);
  });

  it('ends every line, so that pages can follow each other', () => {
    expect(csvLines([['a'], ['b']]) + csvLines([]) + csvLines([['c']])).toBe('a\r\nb\r\nc\r\n');
  });
});
