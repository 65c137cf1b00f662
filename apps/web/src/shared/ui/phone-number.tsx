import { spacedPhone } from '@sablon/domain';
import clsx from 'clsx';
import { telHref } from '../i18n/format.js';

interface PhoneNumberProps {
  readonly number: string;
  readonly className?: string;
  /** As a link that calls it; else it is text. */
  readonly calls?: boolean;
}

/** A phone number in groups, for staff who dial it or read it out; never translated, and the same everywhere. */
export function PhoneNumber({ number, className, calls = false }: PhoneNumberProps) {
  const text = spacedPhone(number);
  const looks = clsx('numbers whitespace-nowrap', className);
  if (!calls)
    return (
      <span className={looks} translate="no">
        {text}
      </span>
    );
  return (
    <a href={telHref(number)} className={clsx('text-link', looks)} translate="no">
      {text}
    </a>
  );
}
