import { ImageUp, X } from 'lucide-react';
import { useId, useState, type ChangeEvent } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { brand } from '../words.js';
import { logoOfFile } from './logo-of-file.js';

interface LogoFieldProps {
  /** A PNG in base64; null = none. */
  readonly logo: string | null;
  readonly onLogo: (logo: string | null) => void;
  readonly error: string | undefined;
}

/** A picture, made square and light on this device before it is sent. */
export function LogoField({ logo, onLogo, error }: LogoFieldProps) {
  const t = useT(brand);
  const id = useId();
  const [unread, setUnread] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const read = await logoOfFile(file);
    setUnread(read === null);
    if (read !== null) onLogo(read);
  };
  const complaint = unread ? t('logo.unread') : error;
  return (
    <div className="min-w-0">
      <p className="mb-2 text-small font-medium">{t('logo')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-16 place-items-center rounded-control border border-line bg-sunken text-caption text-ink-faint">
          {logo ? (
            <img src={`data:image/png;base64,${logo}`} alt={t('logo')} className="size-12" />
          ) : (
            <span className="px-1 text-center">{t('logo.none')}</span>
          )}
        </span>
        <label className="btn btn-secondary cursor-pointer has-focus-visible:outline-2" data-size="small">
          <ImageUp size={17} aria-hidden="true" />
          {t('logo.choose')}
          <input
            type="file"
            name="logo"
            className="sr-only"
            accept="image/png,image/jpeg,image/webp"
            aria-invalid={complaint ? true : undefined}
            aria-describedby={id}
            onChange={(event) => void take(event)}
          />
        </label>
        {logo && (
          <Button
            variant="ghost"
            size="small"
            icon={<X size={17} aria-hidden="true" />}
            onClick={() => {
              setUnread(false);
              onLogo(null);
            }}
          >
            {t('logo.remove')}
          </Button>
        )}
      </div>
      <p
        id={id}
        role={complaint ? 'alert' : undefined}
        className={complaint ? COMPLAINT : 'mt-2 text-small text-ink-faint'}
      >
        {complaint ?? t('logo.hint')}
      </p>
    </div>
  );
}

const COMPLAINT = 'mt-2 text-small text-danger';
