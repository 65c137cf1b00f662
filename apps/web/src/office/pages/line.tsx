import type { ReactNode } from 'react';
import { Badge } from '../../shared/ui/badge.js';

type Tone = 'ok' | 'warn' | 'danger' | 'neutral';

/** One line: what, how it is, and what there is to say. */
export function Line({
  name,
  tone,
  word,
  children,
}: {
  name: ReactNode;
  tone: Tone;
  word: string;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0">
        {name}
        {children && <span className="block text-[0.88rem] text-ink-soft">{children}</span>}
      </span>
      <Badge tone={tone}>{word}</Badge>
    </li>
  );
}
