interface PlotTableProps {
  /** What opens the table. */
  readonly summary: string;
  readonly caption: string;
  /** Heads of the two columns. */
  readonly heads: readonly [label: string, value: string];
  readonly rows: readonly { readonly key: string; readonly label: string; readonly shown: string }[];
}

/** The numbers of a plot as a table that opens on demand: what a picture says, for everyone. */
export function PlotTable({ summary, caption, heads: [label, value], rows }: PlotTableProps) {
  return (
    <details className="mt-3">
      <summary className="text-link inline-block py-1 text-small">{summary}</summary>
      <table className="mt-2 w-full text-small [&_td]:py-1 [&_td]:text-right [&_th]:py-1 [&_th]:text-left [&_th]:font-normal">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-ink-soft">
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" className="!text-right">
              {value}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              <td className="numbers">{row.shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
