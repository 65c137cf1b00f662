import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { shell, useT } from '../i18n/namespaces.js';
import { ModalSlot } from './modal-slot.js';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: 'right' | 'bottom';
  children: ReactNode;
}

/**
 * A panel that slides in. The browser's native modal dialog provides the focus trap, Escape and the inert page, because the top
 * bar uses it and the home page cannot afford a library for that.
 */
export function Sheet({ open, onClose, title, side = 'right', children }: SheetProps) {
  const t = useT(shell);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    // The backdrop belongs to the dialog: a click on it has the dialog itself as its target.
    <dialog
      ref={dialog}
      className="sheet"
      data-side={side}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex max-h-[inherit] min-h-full flex-col overflow-y-auto">
        <div className="flex min-h-(--spacing-bar) items-center justify-between px-6">
          <h2 id={titleId} className="display text-heading">
            {title}
          </h2>
          <button type="button" className="icon-btn -mr-3" aria-label={t('close')} onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </button>
        </div>
        <div className="flex-1 px-6 pb-8">{children}</div>
        {open && <ModalSlot />}
      </div>
    </dialog>
  );
}
