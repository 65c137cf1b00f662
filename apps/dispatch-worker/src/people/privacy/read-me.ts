import type { ZippedFile } from '@sablon/documents';
import { PRIVACY_SETTINGS } from '@sablon/domain';
import { MESSAGE_RETENTION_YEARS, type Account } from '@sablon/persistence';
import { definePack } from '@sablon/words';

const words = definePack('data-export');

/** The guide that comes first in the archive, in its reader's language. */
export function readMe(
  { firstName, lastName, email, language }: Account,
  counts: readonly (readonly [part: string, rows: number])[],
  leftOut: readonly string[],
  now: Date,
): ZippedFile {
  const say = words(language);
  const when = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const text = [
    say('intro', { name: `${firstName} ${lastName}`, email, when }),
    '',
    ...(['folder.data', 'folder.receipts', 'folder.invoices', 'folder.documents'] as const).map((key) => say(key)),
    '',
    ...(['units', 'positions', 'secrets', 'secrets.cards'] as const).map((key) => say(key)),
    say('retention', { invoices: PRIVACY_SETTINGS.invoiceRetentionYears, messages: MESSAGE_RETENTION_YEARS }),
    say('mistakes'),
    '',
    say('parts'),
    ...counts.map(([part, rows]) => `  ${part.padEnd(24)} ${rows}`),
    ...(leftOut.length > 0 ? ['', say('left-out'), ...leftOut.map((name) => `  ${name}`)] : []),
  ];
  return { name: say('file'), bytes: new TextEncoder().encode(`${text.join('\n')}\n`) };
}
