import type { DriverMessageView } from '@sablon/contracts';
import { useT } from '../i18n/namespaces.js';
import { staffMessages } from '../words.js';

/** The text of a message: a ready-made one in the reader's language, a typed one as written. */
export function MessageWords({ message }: { message: Pick<DriverMessageView, 'template' | 'words'> }) {
  const t = useT(staffMessages);
  if (message.template) return <p>{t(`template.${message.template}`)}</p>;
  return (
    <p lang="" className="wrap-anywhere whitespace-pre-line">
      {message.words}
    </p>
  );
}
