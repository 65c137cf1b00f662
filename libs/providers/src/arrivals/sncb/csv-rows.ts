/** One line of a GTFS table: quotes around a field may hold commas, doubled quotes are one (GTFS, "File requirements"). */
function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  return fields;
}

/**
 * Hands out the rows of a GTFS table one by one, the wanted columns in the order asked for; a missing one is empty. Throws where
 * the table has no header with the first of them. Millions of rows cost no more memory than one.
 */
export function* csvRows(table: Buffer, columns: readonly string[]): Generator<readonly string[]> {
  let places: number[] | null = null;
  for (let at = 0; at < table.length;) {
    const newline = table.indexOf(10, at);
    const end = newline < 0 ? table.length : newline;
    const line = table
      .toString('utf8', at, end)
      .replace(/\r$/, '')
      .replace(/^\uFEFF/, '');
    at = end + 1;
    if (line === '') continue;
    const fields = fieldsOf(line);
    if (places === null) {
      places = columns.map((name) => fields.indexOf(name));
      if (places[0] === -1) throw new Error(`a table without ${columns[0]}`);
      continue;
    }
    yield places.map((place) => fields[place] ?? '');
  }
}
