import { endpoints, type SavedFilterRequest } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Bookmark, X } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { useT } from '../i18n/namespaces.js';
import { Button, FormError } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { TextField } from '../ui/text-field.js';
import { officeList } from '../words.js';

type List = SavedFilterRequest['list'];
const keyOf = (list: List) => ['office', 'saved-filters', list] as const;

/** The filters of an address in one order, so that two ways to the same view compare as one. */
function sorted(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}

function SaveDialog({ list, query, onClose }: { list: List; query: string; onClose: () => void }) {
  const t = useT(officeList);
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () => call(endpoints.savedFilters.save, { body: { list, name, query } }),
    onSuccess: (view) => {
      queries.setQueryData(keyOf(list), view);
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !save.isPending) save.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={t('saved.save')} description={t('saved.hint')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('saved.name')}
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
          data-testid="filter-name"
        />
        <FormError error={save.error} />
        <Button type="submit" busy={save.isPending} disabled={name.trim() === ''} data-testid="save-filter">
          {t('saved.save')}
        </Button>
      </form>
    </Dialog>
  );
}

/** A person's own filters of a list, one press each, and a button that saves the present ones under a name. */
export function SavedFilters({ list }: { list: List }) {
  const t = useT(officeList);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const now = sorted(params.toString());
  const saved = useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => call(endpoints.savedFilters.list, { query: { list }, signal }),
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(endpoints.savedFilters.remove, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(list) }),
  });
  const filters = saved.data?.filters ?? [];
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {filters.length > 0 && (
        <ul aria-label={t('saved')} className="contents">
          {filters.map(({ id, name, query }) => (
            <li
              key={id}
              className="inline-flex items-center rounded-full border border-line"
              data-testid="saved-filter"
            >
              <Link
                to={{ pathname, search: query }}
                replace
                aria-current={sorted(query) === now ? 'true' : undefined}
                className={clsx(
                  'min-h-10 content-center rounded-full pl-4 text-small',
                  sorted(query) === now && 'font-medium text-gold-text',
                )}
                translate="no"
              >
                {name}
              </Link>
              <button
                type="button"
                className="icon-btn"
                aria-label={t('saved.remove', { name })}
                onClick={() => remove.mutate(id)}
              >
                <X size={15} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {now !== '' && !filters.some(({ query }) => sorted(query) === now) && (
        <Button
          variant="ghost"
          size="small"
          icon={<Bookmark size={16} aria-hidden="true" />}
          onClick={() => setSaving(true)}
          data-testid="save-filters"
        >
          {t('saved.save')}
        </Button>
      )}
      <FormError error={saved.error ?? remove.error} />
      {saving && <SaveDialog list={list} query={now} onClose={() => setSaving(false)} />}
    </div>
  );
}
