import type { TripStatus } from '@sablon/domain';
import clsx from 'clsx';
import { Car, CircleCheck, CircleX, Hourglass, Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { ui, useT } from '../i18n/namespaces.js';

type Tone = 'neutral' | 'gold' | 'ok' | 'info' | 'warn' | 'danger';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  gold: 'bg-gold-wash text-gold-text',
  ok: 'bg-ok-wash text-ok',
  info: 'bg-info-wash text-info',
  warn: 'bg-warn-wash text-warn',
  danger: 'bg-danger-wash text-danger',
};

export const Badge = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span
    className={clsx(
      'pill inline-flex min-h-7 items-center gap-2 rounded-full px-3 text-caption font-medium whitespace-nowrap',
      TONES[tone],
    )}
  >
    {icon}
    {children}
  </span>
);

const STATUSES = {
  pending: { tone: 'warn', Icon: Hourglass },
  accepted: { tone: 'info', Icon: Navigation },
  ongoing: { tone: 'gold', Icon: Car },
  completed: { tone: 'ok', Icon: CircleCheck },
  cancelled: { tone: 'danger', Icon: CircleX },
} as const satisfies Record<TripStatus, { tone: Tone; Icon: typeof Car }>;

/** One of the five trip statuses: a shape and a word, so that colour is never the only indicator. */
export function StatusPill({ status }: { status: TripStatus }) {
  const t = useT(ui);
  const { tone, Icon } = STATUSES[status];
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
      {t(`status.${status}`)}
    </Badge>
  );
}
