/** A keyboard key. */
export function KeyCap({ name }: { name: string }) {
  return <kbd className="rounded-small border border-line-strong px-2 py-0.5 text-caption leading-none">{name}</kbd>;
}
