import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ui, useT } from '../i18n/namespaces.js';
import { Spinner } from './spinner.js';

interface AddressButtonsProps {
  busy: boolean;
  clearable: boolean;
  onClear: () => void;
  action: ReactNode;
}

/** The right edge of an address field: a spinner, or the buttons for its address. */
export function AddressButtons({ busy, clearable, onClear, action }: AddressButtonsProps) {
  const t = useT(ui);
  return (
    <span className="absolute inset-y-0 right-1 flex items-center">
      {busy ? (
        <span className="px-3 text-gold-text">
          <Spinner />
        </span>
      ) : (
        <>
          {action}
          {clearable && (
            <button type="button" className="icon-btn" aria-label={t('address.clear')} onClick={onClear}>
              <X size={17} aria-hidden="true" />
            </button>
          )}
        </>
      )}
    </span>
  );
}
