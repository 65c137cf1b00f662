/** What is known of a person whose data is read or erased; each is a name in the SQL of a `PersonalTable`. */
export interface PersonKeys {
  /** His account. */
  readonly me: string;
  /** The account's address, in lower case: what we sent there is his, whoever he is. */
  readonly address: string;
  /** The same once he proved that it is his, else null: only then is what others left under it his, too. */
  readonly mail: string | null;
  readonly bookings: readonly string[];
  readonly trips: readonly string[];
}

/** What happens to one table when a person asks for his data or to be forgotten. Every table of the schema has one. */
export interface PersonalTable {
  /** Which of its rows (`t`) are about the person, in SQL with `:me`, `:address`, `:mail`, `:bookings`, `:trips`; none = no row is. */
  readonly mine?: string;
  /** The name under which his rows are handed to him; none = it says nothing that the other parts do not. */
  readonly part?: string;
  /** Columns that are not his to have: secrets, other people. */
  readonly hidden?: string;
  /** `rows` are deleted, or columns are given a value (SQL) that says nothing. */
  readonly erase?: 'rows' | Readonly<Record<string, string>>;
  /** Columns with words in them that stay, and why. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Columns with words in them that never say who somebody is: codes, states, amounts, names of objects. */
  readonly free?: string;
}

const KEYS = ['me', 'address', 'mail', 'bookings', 'trips'] as const;
const TYPES = { me: 'uuid', address: 'text', mail: 'text', bookings: 'uuid[]', trips: 'uuid[]' };

/** The SQL with numbered parameters, and their values: Postgres takes no parameter that is not used. */
export function withKeys(sql: string, person: PersonKeys): { readonly text: string; readonly values: unknown[] } {
  const used = KEYS.filter((key) => new RegExp(`:${key}\\b`).test(sql));
  const text = used.reduce(
    (done, key, index) => done.replaceAll(new RegExp(`:${key}\\b`, 'g'), `$${index + 1}::${TYPES[key]}`),
    sql,
  );
  return { text, values: used.map((key) => person[key]) };
}
