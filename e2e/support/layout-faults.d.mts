export function layoutFaults(): string[];
export function movingThings(): string[];
export function smoothness(): {
  readonly cls: number;
  readonly inp: number;
  readonly shifts: readonly { readonly value: number; readonly at: number; readonly what: readonly string[] }[];
  readonly waits: readonly { readonly ms: number; readonly what: string }[];
};
