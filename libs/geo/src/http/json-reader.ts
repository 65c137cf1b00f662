/** Thrown by a {@link JsonReader} on an unexpected value; the client turns it into a failure. */
export class UnexpectedShape extends Error {
  constructor(
    readonly at: string,
    readonly expected: string,
  ) {
    super(`${at}: expected ${expected}`);
  }
}

/** Reads an unvalidated response step by step, and keeps the path of each value for errors. */
export class JsonReader {
  constructor(
    private readonly value: unknown,
    private readonly at = '$',
  ) {}

  /** A required field. */
  field(name: string): JsonReader {
    const found = this.optional(name);
    if (!found) throw new UnexpectedShape(`${this.at}.${name}`, 'a value');
    return found;
  }

  /** A field that may be absent or null. */
  optional(name: string): JsonReader | undefined {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new UnexpectedShape(this.at, 'an object');
    const found = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    return found === undefined || found === null ? undefined : new JsonReader(found, `${this.at}.${name}`);
  }

  /** Every element; exactly `length` of them if given. */
  list(length?: number): JsonReader[] {
    if (!Array.isArray(this.value) || (length !== undefined && this.value.length !== length))
      throw new UnexpectedShape(this.at, length === undefined ? 'a list' : `a list of ${length}`);
    return this.value.map((element: unknown, index) => new JsonReader(element, `${this.at}[${index}]`));
  }

  /** A finite number. */
  number(): number {
    if (typeof this.value !== 'number' || !Number.isFinite(this.value)) throw new UnexpectedShape(this.at, 'a number');
    return this.value;
  }

  /** A finite number ≥ 0: a length, a time, a count. */
  amount(): number {
    const value = this.number();
    return value >= 0 ? value : this.refuse('no negative number');
  }

  string(): string {
    return typeof this.value === 'string' ? this.value : this.refuse('a text');
  }

  isText(): boolean {
    return typeof this.value === 'string';
  }

  isList(): boolean {
    return Array.isArray(this.value);
  }

  isNull(): boolean {
    return this.value === null;
  }

  /** Throws for an unexpected value here. */
  refuse(expected: string): never {
    throw new UnexpectedShape(this.at, expected);
  }
}
