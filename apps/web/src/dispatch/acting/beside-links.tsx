import { useQuery } from '@tanstack/react-query';
import { History, Keyboard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { OFFICE_PAGES } from '../../shared/staff/office-pages.js';
import { officeFrame } from '../../shared/words.js';
import { KEYS, readStuckCount } from '../common/dispatch.api.js';
import { dispatch } from '../words.js';

/** Pages used alongside the board; the rest of the back office is reached through its overview and the palette. */
const BESIDE = OFFICE_PAGES.filter(({ path }) => ['/admin', '/dispatch/arrivals', '/dispatch/payments'].includes(path));
const STUCK_EVERY_MS = 30_000;
const CELL =
  'flex min-h-9 shrink-0 items-center gap-2 px-2 text-caption text-ink-soft hover:bg-gold-wash focus-visible:-outline-offset-2';

/** Links out of the console, as icons with labels, and the button for its keyboard help. */
export function BesideLinks({ onHelp }: { onHelp: () => void }) {
  const t = useT(dispatch);
  const pageName = useT(officeFrame);
  const stuck = useQuery({
    queryKey: KEYS.stuck,
    queryFn: ({ signal }) => readStuckCount(signal),
    refetchInterval: STUCK_EVERY_MS,
  }).data;
  const links = [
    { path: '/dispatch/replay', label: t('office.replay'), Icon: History, count: 0 },
    ...BESIDE.map(({ path, label, Icon, waiting }) => ({
      path,
      label: pageName(label),
      Icon,
      count: waiting === 'payments' ? (stuck ?? 0) : 0,
    })),
  ];
  return (
    <div className="ml-auto flex shrink-0">
      {links.map(({ path, label, Icon, count }) => (
        <Link key={path} to={path} title={label} className={CELL}>
          <Icon size={16} aria-hidden="true" />
          <span className="sr-only">{label}</span>
          {count > 0 && (
            <span data-testid="count-stuck" className="numbers font-semibold text-danger">
              {count}
            </span>
          )}
        </Link>
      ))}
      <button type="button" onClick={onHelp} title={t('keys.open')} className={CELL}>
        <Keyboard size={16} aria-hidden="true" />
        <span className="sr-only">{t('keys.open')}</span>
      </button>
    </div>
  );
}
