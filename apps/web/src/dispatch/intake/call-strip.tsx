import type { CallView } from '@sablon/contracts';
import { isPhoneNumber, spacedPhone } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import { PhoneIncoming, X } from 'lucide-react';
import { keyOfCommand } from '../common/command-keys.js';
import { CommandKey } from '../common/key-cap.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { KEYS } from '../common/dispatch.api.js';
import { intakeWords } from '../words.js';
import { askCaller } from './use-intake.js';

interface CallStripProps {
  readonly call: CallView;
  readonly onTake: () => void;
  readonly onDismiss: () => void;
}

/** A call that rings at this desk, with the caller's name where the number is known; taking it opens the booking with the number. */
export function CallStrip({ call, onTake, onDismiss }: CallStripProps) {
  const t = useT(intakeWords);
  const { from, extension } = call;
  const { data } = useQuery({
    queryKey: [...KEYS.caller(from), call.at],
    queryFn: ({ signal }) => askCaller(from, signal),
    enabled: isPhoneNumber(from),
    // Each look-up is recorded: one for each call.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const person = data?.person;
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : '';
  return (
    <div
      role="alert"
      data-testid="call-strip"
      className="flex items-center gap-3 border-b border-line bg-gold-wash px-3 py-1 text-small"
    >
      <PhoneIncoming size={17} className="shrink-0 text-gold-text" aria-hidden="true" />
      <p className="min-w-0 flex-1 truncate">
        <strong className="font-medium">{name || spacedPhone(from) || t('ring.withheld')}</strong>
        {name && <span className="numbers text-ink-soft"> {spacedPhone(from)}</span>}
        <span className="text-ink-soft"> · {t('ring.at', { extension })}</span>
        {data && data.open.length > 0 && (
          <span className="text-ink-soft">
            {' '}
            · {t('ring.open', { codes: data.open.map(({ code }) => code).join(', ') })}
          </span>
        )}
      </p>
      <Button size="small" data-testid="take-call" aria-keyshortcuts={keyOfCommand('answer')} onClick={onTake}>
        {t('ring.take')} <CommandKey of="answer" />
      </Button>
      <button type="button" className="icon-btn -mr-2" aria-label={t('ring.dismiss')} onClick={onDismiss}>
        <X size={17} aria-hidden="true" />
      </button>
    </div>
  );
}
