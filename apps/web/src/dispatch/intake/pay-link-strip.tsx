import type { PaymentLinkView } from '@sablon/contracts';
import { PAY_LINK, spacedPhone } from '@sablon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { CreditCard, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { formatDateTime, telHref } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { announce, showToast } from '../../shared/ui/toast-store.js';
import { Money } from '../../shared/ui/values.js';
import { payLinks } from '../words.js';
import { PAY_LINKS_KEY, sendLinkAgain, usePayLinks } from './use-pay-links.js';

interface RowProps {
  readonly link: PaymentLinkView;
  readonly onOpen: (tripId: string) => void;
}

function Row({ link, onOpen }: RowProps) {
  const t = useT(payLinks);
  const language = useLanguage();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());
  const { code, name, phone, payBy, sent, sms } = link;
  const again = async () => {
    if (busy) return;
    setBusy(true);
    try {
      cache.setQueryData(PAY_LINKS_KEY, await sendLinkAgain(link.bookingId, key.current));
      key.current = newIdempotencyKey();
      showToast({ tone: 'ok', text: t('again.done', { code }) });
    } catch (failure) {
      showToast({ tone: 'danger', text: errorText(failure) });
    } finally {
      setBusy(false);
    }
  };
  const isLapsed = payBy === null;
  return (
    <li
      data-testid="pay-link"
      data-booking={link.bookingId}
      data-lapsed={isLapsed}
      data-sms={sms}
      className={
        isLapsed
          ? 'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-warn bg-warn-wash px-4 py-2 text-small'
          : 'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-info-wash px-4 py-2 text-small'
      }
    >
      <CreditCard size={17} className={isLapsed ? 'text-warn' : 'text-info'} aria-hidden="true" />
      <strong className={isLapsed ? 'text-warn' : 'text-info'}>{t(isLapsed ? 'lapsed' : 'waiting')}</strong>
      <span className="numbers">{code}</span>
      <span>{name}</span>
      <a href={telHref(phone)} className="numbers inline-flex items-center gap-2 underline">
        <Phone size={13} aria-hidden="true" />
        {spacedPhone(phone)}
      </a>
      <Money cents={link.payableCents} />
      {isLapsed ? (
        <span>{t('lapsed.text')}</span>
      ) : (
        <>
          <span className="numbers">{t('until', { time: formatDateTime(payBy, language, 'short') })}</span>
          <span className="text-ink-soft">
            {t('sent', { count: sent })}
            {sms && (
              <span className={sms === 'failed' || sms === 'expired' ? 'text-danger' : undefined}>
                , {t(`sms.${sms}`)}
              </span>
            )}
          </span>
        </>
      )}
      <span className="ml-auto flex gap-2">
        {!isLapsed && sent < PAY_LINK.mostSent && (
          <Button
            size="small"
            variant="secondary"
            busy={busy}
            data-testid="pay-link-again"
            onClick={() => void again()}
          >
            {t('again')}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => onOpen(link.tripId)}>
          {t('open')}
        </Button>
      </span>
    </li>
  );
}

/** Announces once when a payment link that was shown as waiting expires. */
function useAnnouncements(links: readonly PaymentLinkView[]): void {
  const t = useT(payLinks);
  const waited = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const lapsed = links.filter(({ bookingId, payBy }) => payBy === null && waited.current.has(bookingId));
    waited.current = new Set(links.flatMap(({ bookingId, payBy }) => (payBy === null ? [] : [bookingId])));
    if (lapsed.length > 0) announce(lapsed.map(({ code }) => t('said.lapsed', { code })).join(' '));
  }, [links, t]);
}

/** Phone bookings that wait for payment by link, and those cancelled because the link was not paid in time. */
export function PayLinkStrip({ onOpen }: Pick<RowProps, 'onOpen'>) {
  const t = useT(payLinks);
  const links = usePayLinks();
  useAnnouncements(links);
  if (links.length === 0) return null;
  return (
    <section aria-label={t('list')} className="max-h-[22vh] shrink-0 overflow-y-auto">
      <ul>
        {links.map((link) => (
          <Row key={link.bookingId} link={link} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
