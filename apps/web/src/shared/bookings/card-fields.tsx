import { useT } from '../i18n/namespaces.js';
import { TextField } from '../ui/text-field.js';
import { spacedExpiry, spacedNumber, type CardEntry, type CardField } from './card-entry.js';
import { cards } from '../words.js';

interface CardFieldsProps {
  readonly card: CardEntry;
  readonly setCard: (part: Partial<CardEntry>) => void;
  readonly holder: string;
  readonly setHolder: (holder: string) => void;
  readonly wrong: ReadonlySet<string>;
}

/** Card details, for the sandbox only: with real keys, Stripe's own fields replace them. */
export function CardFields({ card, setCard, holder, setHolder, wrong }: CardFieldsProps) {
  const t = useT(cards);
  const error = (field: CardField) => (wrong.has(field) ? t(`${field}.wrong`) : undefined);
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        className="col-span-2"
        label={t('name')}
        name="holder"
        autoComplete="cc-name"
        maxLength={80}
        data-testid="card-name"
        value={holder}
        onChange={(event) => setHolder(event.target.value)}
      />
      <TextField
        className="col-span-2"
        label={t('number')}
        name="number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        data-testid="card-number"
        value={card.number}
        onChange={(event) => setCard({ number: spacedNumber(event.target.value) })}
        error={error('number')}
      />
      <TextField
        label={t('expiry')}
        name="expiry"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={t('expiry.shape')}
        data-testid="card-expiry"
        value={card.expiry}
        onChange={(event) => setCard({ expiry: spacedExpiry(event.target.value) })}
        error={error('expiry')}
      />
      <TextField
        label={t('cvc')}
        name="cvc"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="123"
        maxLength={4}
        data-testid="card-cvc"
        value={card.cvc}
        onChange={(event) => setCard({ cvc: event.target.value.replace(/\D/g, '') })}
        error={error('cvc')}
      />
    </div>
  );
}
