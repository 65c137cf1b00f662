import type { LucideIcon } from 'lucide-react';

export interface Point {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** A list of promises, each with its icon. */
export const PointList = ({ points }: { points: readonly Point[] }) => (
  <ul className="grid gap-x-12 gap-y-8 border-t border-line pt-page sm:grid-cols-2 lg:grid-cols-3">
    {points.map(({ Icon, title, text }) => (
      <li key={title} className="flex gap-4">
        <Icon size={22} strokeWidth={1.5} className="mt-0.5 shrink-0 text-gold-text" aria-hidden="true" />
        <div>
          <h3 className="font-medium">{title}</h3>
          <p className="mt-2 text-small text-ink-soft">{text}</p>
        </div>
      </li>
    ))}
  </ul>
);
