import type { OfficeView } from '@sablon/contracts';
import clsx from 'clsx';
import {
  ArrowRight,
  CircleCheck,
  CreditCard,
  FileUser,
  IdCard,
  Inbox,
  MessageSquareWarning,
  MessagesSquare,
  Scale,
  SearchX,
  Siren,
  Umbrella,
  UserRoundSearch,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { useWaiting } from '../../shared/staff/use-waiting.js';
import { overview } from '../words.js';

/** Kinds of pending work, the most urgent first; `unpublished` has no page and is for system operators. */
const KINDS = [
  { name: 'alarms', to: '/dispatch', Icon: Siren, urgent: true },
  { name: 'searches', to: '/dispatch', Icon: SearchX, urgent: true },
  { name: 'chats', to: '/admin/chats', Icon: MessagesSquare, urgent: false },
  { name: 'messages', to: '/admin/messages', Icon: Inbox, urgent: false },
  { name: 'payments', to: '/dispatch/payments', Icon: CreditCard, urgent: false },
  { name: 'fees', to: '/admin/fees', Icon: Scale, urgent: false },
  { name: 'reviews', to: '/admin/reviews', Icon: UserRoundSearch, urgent: false },
  { name: 'documents', to: '/admin/drivers', Icon: IdCard, urgent: false },
  { name: 'applications', to: '/admin/applications', Icon: FileUser, urgent: false },
  { name: 'lostItems', to: '/lost-items', Icon: Umbrella, urgent: false },
  { name: 'unpublished', to: null, Icon: MessageSquareWarning, urgent: true },
] as const satisfies readonly {
  readonly name: keyof OfficeView;
  readonly to: string | null;
  readonly urgent: boolean;
  readonly Icon: unknown;
}[];

function Kind({ kind: { name, to, Icon, urgent }, count }: { kind: (typeof KINDS)[number]; count: number }) {
  const t = useT(overview);
  const alarming = urgent && count > 0;
  const look = clsx(
    'card flex h-full items-center gap-4 p-card shadow-low',
    alarming && 'border-danger',
    count === 0 && 'text-ink-soft shadow-none',
  );
  const content = (
    <>
      <Icon
        size={22}
        strokeWidth={1.6}
        aria-hidden="true"
        className={clsx('shrink-0', alarming ? 'text-danger' : count > 0 ? 'text-gold-text' : 'text-ink-faint')}
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(name)}</span>
        <span className="block text-small text-ink-soft">{t(`${name}.text`)}</span>
      </span>
      <strong
        className={clsx('display numbers text-section', alarming ? 'text-danger' : count === 0 && 'text-ink-faint')}
      >
        {count}
      </strong>
      {to && <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-ink-faint" />}
    </>
  );
  return (
    <li data-testid={`waiting-${name}`} data-count={count}>
      {to ? (
        <Link to={to} className={clsx(look, 'hover:border-gold-text')}>
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}

/** Pending work for staff, with links to where it is handled. */
export function OverviewPage() {
  const t = useT(overview);
  const { data, error, refetch } = useWaiting();
  const nothing = data && Object.values(data).every((count) => count === 0);
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div aria-busy="true" className="mt-8 grid gap-4 md:grid-cols-2">
          {KINDS.map(({ name }) => (
            <Skeleton key={name} className="h-22 w-full rounded-card" />
          ))}
        </div>
      )}
      {nothing && (
        <EmptyState icon={<CircleCheck size={26} aria-hidden="true" />} title={t('nothing')}>
          {t('nothing.text')}
        </EmptyState>
      )}
      {data && (
        <ul className="mt-8 grid gap-4 md:grid-cols-2">
          {KINDS.filter(({ name }) => name !== 'unpublished' || data.unpublished > 0)
            .toSorted((a, b) => Number(data[b.name] > 0) - Number(data[a.name] > 0))
            .map((kind) => (
              <Kind key={kind.name} kind={kind} count={data[kind.name]} />
            ))}
        </ul>
      )}
    </OfficeBody>
  );
}
