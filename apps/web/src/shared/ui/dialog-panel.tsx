import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { ui, useT } from '../i18n/namespaces.js';
import type { DialogProps } from './dialog.js';
import { ModalSlot } from './modal-slot.js';

export default function DialogPanel({
  open,
  onClose,
  title,
  description,
  children,
  kind = 'dialog',
  focus,
}: DialogProps) {
  const t = useT(ui);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={kind === 'alert'}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-backdrop" />
        <BaseDialog.Popup
          className="dialog-popup"
          role={kind === 'alert' ? 'alertdialog' : 'dialog'}
          {...(focus && { initialFocus: focus })}
        >
          <div className="flex items-start justify-between gap-4">
            <BaseDialog.Title className="display text-section">{title}</BaseDialog.Title>
            <BaseDialog.Close className="icon-btn -mt-2 -mr-3" aria-label={t('close')}>
              <X size={20} aria-hidden="true" />
            </BaseDialog.Close>
          </div>
          {description && <BaseDialog.Description className="mt-2 text-ink-soft">{description}</BaseDialog.Description>}
          {children && <div className="mt-6">{children}</div>}
          <ModalSlot />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
