import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createMetrics, serveMetrics } from '@sablon/metrics';
import { parse } from 'yaml';

const root = resolve(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const alerts = (parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Alert[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const { panels } = JSON.parse(read('deploy/grafana/sablon.json')) as { panels: Panel[] };
const charts = panels.filter(({ type }) => type !== 'row');
const expressions = [
  ...alerts.map(({ alert, expr }) => ({ place: alert, expr })),
  ...charts.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ place: title, expr }))),
];

/** Prometheus' own: whether the scrape succeeded, and what a scrape adds to every series. */
const OF_PROMETHEUS = 'up';
const ADDED_LABELS = ['instance', 'job'];
const NAME = /\b(?:(?:sablon|nodejs|process)_[a-z0-9_]+|up)\b/g;
const SELECTOR = /\b((?:sablon|nodejs|process)_[a-z0-9_]+)\{([^}]*)\}/g;

interface Known {
  readonly type: string;
  readonly labels: readonly string[];
}
/** The registry of a process that serves its metrics, by the names a query may use. */
async function knownMetrics(): Promise<ReadonlyMap<string, Known>> {
  const metrics = createMetrics();
  const listener = await serveMetrics(
    metrics,
    { port: 0, host: '127.0.0.1' },
    { info: () => undefined, error: () => undefined },
  );
  const known = new Map<string, Known>();
  for (const metric of metrics.registry.getMetricsAsArray()) {
    const { name, type, labelNames = [] } = metric as unknown as { name: string; type: string; labelNames?: string[] };
    if (type !== 'histogram') known.set(name, { type, labels: labelNames });
    else for (const part of ['bucket', 'sum', 'count']) known.set(`${name}_${part}`, { type, labels: labelNames });
  }
  await listener.close();
  return known;
}

/** As GitHub makes the address of a heading. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

describe('monitoring', () => {
  let known: ReadonlyMap<string, Known>;
  beforeAll(async () => (known = await knownMetrics()));

  it('asks in alerts and dashboard only for metrics there are', () => {
    expect(alerts.length).toBeGreaterThan(8);
    expect(charts.length).toBeGreaterThan(20);
    const unknown = expressions.flatMap(({ place, expr }) =>
      (expr.replace(/"[^"]*"/g, '').match(NAME) ?? [])
        .filter((name) => name !== OF_PROMETHEUS && !known.has(name))
        .map((name) => `${place}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('selects by labels they have', () => {
    const wrong = expressions.flatMap(({ place, expr }) =>
      [...expr.matchAll(SELECTOR)].flatMap(([, name = '', selector = '']) =>
        [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
          .map(([, label = '']) => label)
          .filter((label) => ![...ADDED_LABELS, ...(known.get(name)?.labels ?? [])].includes(label))
          .map((label) => `${place}: ${name} has no ${label}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('counts only increases of counters, and shows each of our metrics in a panel', () => {
    const rated = expressions.flatMap(({ place, expr }) =>
      [...expr.matchAll(/\b(?:rate|increase)\((\w+)/g)].map(([, name = '']) => ({ place, name })),
    );
    expect(rated.length).toBeGreaterThan(10);
    expect(rated.filter(({ name }) => known.get(name)?.type === 'gauge')).toEqual([]);
    const shown = charts.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => expr.match(NAME) ?? []));
    const baseOf = (name: string) =>
      known.get(name)?.type === 'histogram' ? name.replace(/_(bucket|sum|count)$/, '') : name;
    const bases = new Set(shown.map(baseOf));
    expect(
      [...new Set([...known.keys()].filter((name) => name.startsWith('sablon_')).map(baseOf))].filter(
        (name) => !bases.has(name),
      ),
    ).toEqual([]);
  });

  it('has a section of the runbook for every alert, and no other section', () => {
    const headings = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => slugOf(heading));
    expect(alerts.map(({ annotations }) => annotations.runbook).toSorted()).toEqual(
      headings.map((slug) => `docs/runbook.md#${slug}`).toSorted(),
    );
    for (const section of read('docs/runbook.md').split(/^## /m).slice(1))
      for (const part of ['**Means.**', '**Look at.**', '**Do.**']) expect(section).toContain(part);
  });

  it('names every alert once, with what it says and how urgent it is; panels have ids of their own', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { labels, annotations } of alerts) {
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
