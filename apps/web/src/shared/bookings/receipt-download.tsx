import { endpoints } from '@sablon/contracts';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { DownloadButton } from '../ui/download-button.js';
import { ride } from '../words.js';

/** The receipt of a booking as a PDF, in the language of the page. */
export function ReceiptDownload({ bookingId, trackToken }: { bookingId: string; trackToken: string | null }) {
  const t = useT(ride);
  const language = useLanguage();
  return (
    <DownloadButton
      file={endpoints.receipts.pdf}
      options={{ params: { id: bookingId }, query: { language }, trackToken }}
      testId="receipt-pdf"
    >
      {t('receipt.pdf')}
    </DownloadButton>
  );
}
