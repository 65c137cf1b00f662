import type { DispatchZoneView, OfficeZoneView } from '@sablon/contracts';
import { ringAreaSquareMeters } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import { formatArea, formatDateTime, localized } from '../shared/i18n/format.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { Button } from '../shared/ui/button.js';
import { ListTable, type ListColumn } from '../shared/staff/list-table.js';
import { sorted, useOrder } from '../shared/staff/use-list.js';
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
  const active = all?.filter((zone) => !zone.retired);
  const order = useOrder(['name', 'area'], 'asc');
  const columns: readonly ListColumn<OfficeZoneView, 'name' | 'area'>[] = [
    {
      ...{ key: 'name', label: t('name'), sort: 'name' },
      cell: (zone) => (
        <>
          <button
            type="button"
            className="text-link py-1 text-left font-medium"
            aria-pressed={zone.id === shownId}
            aria-label={t('show', { name: localized(zone.name, language) })}
            onClick={() => onShow(zone)}
            translate="no"
          >
            {localized(zone.name, language)}
          </button>
          <p className="text-caption">
            <By zone={zone} />
          </p>
        </>
      ),
    },
    {
      ...{ key: 'area', label: t('area'), sort: 'area', className: 'text-ink-soft' },
      cell: (zone) => (
        <>
          <span className="numbers">{formatArea(ringAreaSquareMeters(zone.corners), language)}</span>
          <Inside counts={counted?.zones.find(({ id }) => id === zone.id)} />
        </>
      ),
    },
    {
      ...{ key: 'edit', label: t('edit') },
      cell: (zone) => {
        const name = localized(zone.name, language);
        return (
          <p className="flex flex-wrap gap-1">
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
          </p>
        );
      },
    },
  ];
  return (
    <section aria-label={t('list')} className="min-w-0">
      <ListTable
        caption={t('list')}
        columns={columns}
        items={sorted(active, order, (zone, by) =>
          by === 'name' ? localized(zone.name, language) : ringAreaSquareMeters(zone.corners),
        )}
        keyOf={({ uuid }) => uuid}
        query={{ error, refetch: onRetry }}
        order={order}
        empty={{ Icon: Shapes, title: t('empty'), text: t('empty.text') }}
        testId="zone"
        chosen={active?.find(({ id }) => id === shownId)?.uuid}
        rowData={(zone) => ({ 'data-name': zone.name.fr })}
      />
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
