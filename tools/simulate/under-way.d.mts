interface Queries {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: any[] }>;
}
export function ridesUnderWay(sql: Queries): Promise<string[]>;
export function historyOf(sql: Queries, tripId: string): Promise<unknown>;
