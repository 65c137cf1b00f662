interface Goal {
  limit?: number | null;
  atLeast?: boolean;
  goal?: string;
}
export class Report {
  constructor(
    bench: string,
    measures: { readonly figures: readonly string[]; readonly counts: Readonly<Record<string, number>> },
  );
  ratio(name: string, found: { readonly value: number; readonly spread: number }, goal?: Goal): void;
  figure(name: string, value: number | string, goal?: Goal): void;
  counted(what: string, reached: number, wanted: number): void;
  mustHaveMeasured(): void;
}
