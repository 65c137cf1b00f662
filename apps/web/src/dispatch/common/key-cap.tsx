/** A keyboard key. */
export function KeyCap({ name }: { name: string }) {
  return <kbd className="rounded border border-line-strong px-1.5 py-0.5 text-[0.75rem] leading-none">{name}</kbd>;
}
