import type { OfficeMessageView } from '@sablon/contracts';
import { useT } from '../i18n/namespaces.js';
import { passengerMessages } from '../words.js';

type Said = Pick<OfficeMessageView, 'template' | 'minutes' | 'place' | 'words'>;

/** The text of a message: a ready-made one in the reader's language, a typed one as written. */
export function useOfficeMessageText(): (said: Said) => string {
  const t = useT(passengerMessages);
  return ({ template, minutes, place, words }) => {
    if (template === 'driver_late') return t('template.driver_late', { minutes: minutes ?? 0 });
    if (template === 'driver_waits') return t('template.driver_waits', { place: place ?? '' });
    return template === 'call_us' ? t('template.call_us') : words;
  };
}

/** Component form of `useOfficeMessageText`. */
export function OfficeMessageText({ said }: { said: Said }) {
  const textOf = useOfficeMessageText();
  return (
    <p lang={said.template ? undefined : ''} className="wrap-anywhere whitespace-pre-line">
      {textOf(said)}
    </p>
  );
}
