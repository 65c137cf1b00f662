import type { ShiftNotesView } from '@sablon/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Intention } from '../../shared/api/idempotency-key.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { acting } from '../words.js';
import { finishNote, KEYS, seeNotes, writeNote } from '../common/dispatch.api.js';
import { useNotes } from './use-notes.js';

type Note = ShiftNotesView['notes'][number];

function NoteLine({ note, isNew, onDone }: { note: Note; isNew: boolean; onDone: () => void }) {
  const t = useT(acting);
  const language = useLanguage();
  const time = (at: string) => formatDateTime(at, language, 'short');
  return (
    <li data-testid="note" data-done={note.doneAt !== null} className="grid gap-1 py-3">
      <p
        lang=""
        className={
          note.doneAt ? 'wrap-anywhere whitespace-pre-line text-ink-soft' : 'wrap-anywhere whitespace-pre-line'
        }
      >
        {note.words}
      </p>
      <div className="flex flex-wrap items-center gap-3 text-caption text-ink-soft">
        <span>
          {note.authorName}, <span className="numbers">{time(note.writtenAt)}</span>
        </span>
        {isNew && <Badge tone="info">{t('notes.is_new')}</Badge>}
        {note.doneAt ? (
          <span>{t('notes.done_by', { name: note.doneBy ?? '', time: time(note.doneAt) })}</span>
        ) : (
          <Button size="small" variant="secondary" className="ml-auto" data-testid="note-done" onClick={onDone}>
            {t('notes.done')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Notes from one shift to the next; opening the dialog marks them as read. */
export default function NotesDialog({ onClose }: { onClose: () => void }) {
  const t = useT(acting);
  const cache = useQueryClient();
  const { query, notes } = useNotes();
  // Notes that were new on opening stay marked until the dialog closes.
  const [fresh] = useState(() => new Set(notes.filter(({ isNew }) => isNew).map(({ id }) => id)));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [intention] = useState(() => new Intention());
  const show = (view: ShiftNotesView) => cache.setQueryData(KEYS.notes, view);
  useEffect(() => {
    seeNotes().then(
      (view) => cache.setQueryData(KEYS.notes, view),
      (failure: unknown) => console.warn('what was read stays new', failure),
    );
  }, [cache]);
  const note = useSchemaForm({
    schema: () => import('./acting.schemas.js').then(({ shiftNote }) => shiftNote),
    typed: { words: '' },
    send: (wish) => writeNote({ id: intention.keyOf(wish), ...wish }),
    onSent: (view) => {
      intention.fulfilled();
      note.form.reset();
      show(view);
    },
  });
  const finish = async (id: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      show(await finishNote(id));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('notes.open')} description={t('notes.text')}>
      <form noValidate onSubmit={note.submit} className="grid gap-3">
        <TextArea {...note.field('words')} label={t('notes.words')} rows={2} autoFocus data-testid="note-words" />
        <FormError error={note.failure ?? error} />
        <Button type="submit" busy={note.busy} className="justify-self-end" data-testid="note-add">
          {t('notes.add')}
        </Button>
      </form>
      {query.isPending && <Skeleton className="mt-4 h-20 w-full" />}
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && notes.length === 0 && <p className="mt-4 text-ink-soft">{t('notes.none')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {notes.map((one) => (
          <NoteLine key={one.id} note={one} isNew={fresh.has(one.id)} onDone={() => void finish(one.id)} />
        ))}
      </ul>
    </Dialog>
  );
}
