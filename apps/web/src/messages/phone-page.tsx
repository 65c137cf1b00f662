import { Phone } from 'lucide-react';
import { useT } from '../shared/i18n/namespaces.js';
import { ErrorState } from '../shared/ui/button.js';
import { SubScreen } from '../shared/ui/sub-screen.js';
import { Card, Skeleton } from '../shared/ui/surfaces.js';
import { telHref } from '../shared/i18n/format.js';
import { help } from './words.js';
import { endpoints } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/http-client.js';

/** Phone number and address of support. */
export const useSupport = () =>
  useQuery({
    queryKey: ['support'],
    staleTime: Infinity,
    queryFn: ({ signal }) => call(endpoints.contact.support, { signal }),
  });

/** The phone number, its opening hours, and the alternatives (spec §2, §9: Monday to Friday, 9:00 to 18:00). */
export function PhonePage() {
  const t = useT(help);
  const { data, error, refetch } = useSupport();
  return (
    <SubScreen back="/profile/help" title={t('phone')}>
      <Card className="grid justify-items-start gap-4">
        {data?.phone === null ? (
          <p>{t('phone.none')}</p>
        ) : data ? (
          <a href={telHref(data.phone)} className="btn btn-primary numbers" data-size="big">
            <Phone size={20} aria-hidden="true" />
            {data.phone}
          </a>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-14 w-64" />
        )}
        {data?.phone !== null && (
          <>
            <p className="font-medium">{t('phone.hours')}</p>
            <p className="text-ink-soft">{t('phone.availability')}</p>
          </>
        )}
      </Card>
    </SubScreen>
  );
}
