import { endpoints, type ExportNote } from '@sablon/contracts';
import { CSV_FORMULA } from '@sablon/domain';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../api/http-client.js';
import { useErrorText } from '../api/use-error-text.js';
import { useT } from '../i18n/namespaces.js';
import { Button } from '../ui/button.js';
import { saveBlob } from '../ui/download-button.js';
import { showToast } from '../ui/toast-store.js';
import { officeList } from '../words.js';

type Cell = string | number | null;
/** One line of the file, by the names of its columns. */
export type FileRow = Readonly<Record<string, Cell>>;

/** Every item of a list that comes in pages. */
export async function everyPage<T>(
  read: (after: string | null) => Promise<{ readonly items: readonly T[]; readonly next: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(after);
    all.push(...page.items);
    after = page.next;
  } while (after !== null);
  return all;
}

interface ListFileProps {
  /** Names the file, and the list in the audit log. */
  readonly list: ExportNote['list'];
  readonly searched: boolean;
  /** All rows as they are filtered now, however many are on screen. */
  readonly rows: () => Promise<readonly FileRow[]> | readonly FileRow[];
}

/**
 * A list as a CSV file, made here of the pages that the list itself is made of. The audit log has it before the file exists. Lists that
 * grow with the passengers (bookings, customers, the log) are made by the server instead.
 */
export function ListFile({ list, searched, rows }: ListFileProps) {
  const t = useT(officeList);
  const text = useErrorText();
  const save = useMutation({
    mutationFn: async () => {
      const [all, { default: Papa }] = await Promise.all([rows(), import('papaparse')]);
      await call(endpoints.exports.note, { body: { list, rows: all.length, searched } });
      const lines = Papa.unparse([...all], { escapeFormulae: CSV_FORMULA, newline: '\r\n' });
      // The byte order mark tells spreadsheets that it is UTF-8.
      saveBlob(new Blob([`\ufeff${lines}\r\n`], { type: 'text/csv;charset=utf-8' }), `${list}.csv`);
    },
    onError: (failure) => showToast({ tone: 'danger', text: text(failure) }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      busy={save.isPending}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => save.mutate()}
      data-testid={`${list}-file`}
    >
      {t('file')}
    </Button>
  );
}
