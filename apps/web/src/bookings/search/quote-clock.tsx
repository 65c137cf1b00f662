import type { QuoteView } from '@sablon/contracts';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { search } from '../words.js';

const TICK_MS = 1_000;

/** Time left on the quote; afterwards a button for new prices. Prices never change without the user's action. */
export function QuoteClock({ quote, onReprice }: { quote: QuoteView; onReprice: () => void }) {
  const t = useT(search);
  const leftSeconds = Math.floor((Date.parse(quote.expiresAt) - useServerNow(TICK_MS)) / 1000);
  if (leftSeconds <= 0)
    return (
      // Before the prices it is about.
      <div
        role="alert"
        className="order-first flex flex-wrap items-center gap-3 rounded-control bg-warn-wash px-4 py-3 text-warn"
      >
        {t('expired')}
        <Button size="small" onClick={onReprice}>
          {t('reprice')}
        </Button>
      </div>
    );
  const minutes = Math.floor(leftSeconds / 60);
  const seconds = String(leftSeconds % 60).padStart(2, '0');
  return (
    <p className="numbers text-small text-ink-soft" role="timer">
      {t('valid', { time: `${minutes}:${seconds}` })}
    </p>
  );
}
