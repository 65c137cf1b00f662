/**
 * Rows of a seed table: one line per row, cells between `|`, outer blanks dropped, empty lines and `#` lines skipped.
 * Throws on a row with another number of cells: seed data is code, and a slip must not reach anyone.
 */
export function textTable(table: string, columns: number): string[][] {
  const rows: string[][] = [];
  for (const line of table.split('\n')) {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    const cells = text.split('|').map((cell) => cell.trim());
    if (cells.length !== columns) throw new Error(`seed row has ${cells.length} cells, not ${columns}: ${text}`);
    rows.push(cells);
  }
  return rows;
}

/** Reads `50.8467,4.3525` (latitude, longitude in degrees); throws when it is no coordinate in or near Belgium. */
export function parsePoint(text: string): { lat: number; lng: number } {
  const [lat = NaN, lng = NaN] = text.split(',').map(Number);
  if (!(lat > 49 && lat < 52 && lng > 2 && lng < 7)) throw new Error(`seed data holds no such point: ${text}`);
  return { lat, lng };
}
