import type { DispatchZoneView, OfficeZoneView } from '@sablon/contracts';
import { ringAreaSquareMeters } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Shapes } from 'lucide-react';
import { formatArea, formatDateTime, localized } from '../shared/i18n/format.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { Button } from '../shared/ui/button.js';
import { OfficeList } from '../shared/staff/office-list.js';
import { zones } from './words.js';
import { readCounts } from './zones.api.js';

/** ASSUMPTION: zones stay on screen for a while, and cars cross one within minutes. */
const COUNT_EVERY_MS = 10_000;

interface ZoneListProps {
  readonly zones: readonly OfficeZoneView[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly shownId: string | null;
  readonly onShow: (zone: OfficeZoneView) => void;
  readonly onEdit: (zone: OfficeZoneView) => void;
  readonly onRetire: (zone: OfficeZoneView) => void;
}

function Inside({ counts }: { readonly counts: DispatchZoneView | undefined }) {
  const t = useT(zones);
  if (!counts) return null;
  const { free, busy, break: onBreak, waiting } = counts;
  return (
    <>
      {' · '}
      <span data-testid="zone-cars">{t('cars', { count: free + busy + onBreak })}</span>
      {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
    </>
  );
}

function By({ zone }: { readonly zone: OfficeZoneView }) {
  const t = useT(zones);
  const language = useLanguage();
  return (
    <span className="numbers text-ink-faint">
      {t('by', { who: zone.createdBy ?? t('merge.unknown'), when: formatDateTime(zone.validFrom, language, 'date') })}
    </span>
  );
}

/** Active zones with their cars and waiting rides, and retired ones below. */
export function ZoneList({ zones: all, error, onRetry, shownId, onShow, onEdit, onRetire }: ZoneListProps) {
  const t = useT(zones);
  const language = useLanguage();
  const { data: counted } = useQuery({
    queryKey: ['dispatch', 'zones'],
    queryFn: ({ signal }) => readCounts(signal),
    refetchInterval: COUNT_EVERY_MS,
  });
  const retired = all?.filter((zone) => zone.retired) ?? [];
  return (
    <section aria-label={t('list')} className="min-w-0">
      <OfficeList
        items={all?.filter((zone) => !zone.retired)}
        query={{ error, refetch: onRetry }}
        variant="lines"
        empty={{ Icon: Shapes, title: t('empty'), text: t('empty.text') }}
      >
        {(zone) => {
          const name = localized(zone.name, language);
          return (
            <li
              key={zone.uuid}
              data-testid="zone"
              data-name={zone.name.fr}
              className={clsx('py-3', zone.id === shownId && 'bg-gold-wash')}
            >
              <button
                type="button"
                className="block w-full px-2 text-left"
                aria-pressed={zone.id === shownId}
                aria-label={t('show', { name })}
                onClick={() => onShow(zone)}
              >
                <span className="block truncate font-medium" translate="no">
                  {name}
                </span>
                <span className="block text-small text-ink-soft">
                  <span className="numbers">{formatArea(ringAreaSquareMeters(zone.corners), language)}</span>
                  <Inside counts={counted?.zones.find(({ id }) => id === zone.id)} />
                </span>
                <span className="block truncate text-caption">
                  <By zone={zone} />
                </span>
              </button>
              <div className="mt-2 flex flex-wrap gap-1 px-0.5">
                <Button
                  variant="ghost"
                  size="small"
                  data-testid="edit-zone"
                  aria-label={t('edit.of', { name })}
                  onClick={() => onEdit(zone)}
                >
                  {t('edit')}
                </Button>
                <Button
                  variant="ghost"
                  size="small"
                  data-testid="retire-zone"
                  aria-label={t('retire.of', { name })}
                  onClick={() => onRetire(zone)}
                >
                  {t('retire')}
                </Button>
              </div>
            </li>
          );
        }}
      </OfficeList>
      {retired.length > 0 && (
        <details className="mt-6 text-small" data-testid="retired-zones">
          <summary className="cursor-pointer py-2 text-ink-soft">
            {t('retired.list', { count: retired.length })}
          </summary>
          <ul className="mt-1 grid gap-2">
            {retired.map((zone) => (
              <li key={zone.uuid} className="px-2">
                <span translate="no">{localized(zone.name, language)}</span>
                <span className="block text-caption">
                  <By zone={zone} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
