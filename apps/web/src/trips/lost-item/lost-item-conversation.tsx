import {
  endpoints,
  type LostItemView,
  type LostItemNoteRequest,
  type LostItemRequest,
  type LostItemsView,
} from '@sablon/contracts';
import type { LostItemState } from '@sablon/domain';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { TextField } from '../../shared/ui/text-field.js';
import { DateTime } from '../../shared/ui/values.js';
import { lostItem } from '../words.js';
import { call } from '../../shared/api/http-client.js';

export const readLostItems = (tripId: string, trackToken: string | null, signal: AbortSignal): Promise<LostItemsView> =>
  call(endpoints.lostItems.ofTrip, { params: { id: tripId }, trackToken, signal });

export const reportLostItem = (
  tripId: string,
  trackToken: string | null,
  command: { body: LostItemRequest; idempotencyKey: string },
): Promise<LostItemView> => call(endpoints.lostItems.report, { params: { id: tripId }, trackToken, ...command });

/** Items lost in the driver's own car, or in any car for staff. */
export const listLostItems = (signal: AbortSignal): Promise<LostItemsView> =>
  call(endpoints.lostItems.list, { signal });

const noteLostItem = (id: string, trackToken: string | null, body: LostItemNoteRequest): Promise<LostItemView> =>
  call(endpoints.lostItems.note, { params: { id }, trackToken, body });

const TONE = { open: 'warn', found: 'info', not_found: 'danger', returned: 'ok' } as const;

export function LostItemStatus({ status }: { status: LostItemState }) {
  const t = useT(lostItem);
  return <Badge tone={TONE[status]}>{t(`status.${status}`)}</Badge>;
}

interface LostItemConversationProps {
  item: LostItemView;
  token: string | null;
  onChanged: (item: LostItemView) => void;
}

/** All messages about a lost item, and the next possible actions. */
export function LostItemConversation({ item, token, onChanged }: LostItemConversationProps) {
  const t = useT(lostItem);
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('../common/trips.schemas.js').then((schemas) => schemas.lostItemNote),
    typed: { status: null as LostItemState | null, text: '' },
    send: (body) => noteLostItem(item.id, token, body),
    onSent: (changed) => {
      form.reset();
      onChanged(changed);
    },
  });
  const isBlank = useWatch({ control: form.control, compute: ({ text = '' }) => text.trim() === '' });
  return (
    <div className="grid gap-3">
      {item.notes.length > 0 && (
        <ol className="grid gap-3 border-l-2 border-line pl-4">
          {item.notes.map(({ author, mine, status, text: said, at }) => (
            <li key={`${at} ${author}`}>
              <p className="text-caption text-ink-faint">
                {t(mine ? 'author.mine' : `author.${author}`)} · <DateTime at={at} />
              </p>
              {status && <p className="font-medium">{t(`status.${status}`)}</p>}
              {said && <p className="wrap-anywhere whitespace-pre-line">{said}</p>}
            </li>
          ))}
        </ol>
      )}
      {item.status !== 'returned' && (
        <form noValidate onSubmit={submit} className="grid gap-3">
          <TextField {...field('text')} label={t('say')} data-testid="lost-item-write" />
          <FormError error={failure} />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              size="small"
              variant="secondary"
              busy={busy}
              disabled={isBlank}
              data-testid="lost-item-write-send"
              onClick={() => form.setValue('status', null)}
            >
              {t('say.send')}
            </Button>
            {item.moves.map((status) => (
              <Button
                key={status}
                type="submit"
                size="small"
                variant="secondary"
                busy={busy}
                data-testid={`lost-item-${status}`}
                onClick={() => form.setValue('status', status)}
              >
                {t(`move.${status}`)}
              </Button>
            ))}
          </div>
        </form>
      )}
    </div>
  );
}
