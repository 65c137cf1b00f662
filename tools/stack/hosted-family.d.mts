export interface ProductHost {
  readonly address: string;
  stop(): Promise<void>;
}
/** A process for programs of the product to run in, one after the other; `logFile` gets what they print. */
export function startProductHost(logFile: string): Promise<ProductHost>;
export interface Member {
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
}
export class HostedFamily {
  constructor(
    host: string,
    options: { readonly lock: { release(): void }; readonly report: { show(name: string, text: string): void } },
  );
  add(name: 'server' | 'sandbox', member: Member): Promise<void>;
  stop(): Promise<void>;
}
