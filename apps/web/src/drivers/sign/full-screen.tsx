import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { shell, useT } from '../../shared/i18n/namespaces.js';
import { ModalSlot } from '../../shared/ui/modal-slot.js';
import { useWakeLock } from '../device/use-wake-lock.js';
import './full-screen.css';

interface FullScreenProps {
  title: ReactNode;
  onClose: () => void;
  testId: string;
  /** For a sign read from across a hall: rotated to the long side of the phone, its title for screen readers only. */
  wide?: boolean;
  children: ReactNode;
}

/** Content held out to another person: full screen, bright in every theme, with the screen kept on. */
export function FullScreen({ title, onClose, testId, wide = false, children }: FullScreenProps) {
  const t = useT(shell);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useWakeLock(true);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="full-screen"
      data-theme="light"
      data-wide={wide || undefined}
      data-testid={testId}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="full-screen-inner">
        <header className="flex items-center justify-between gap-4">
          <h2 id={titleId} tabIndex={-1} autoFocus className={wide ? 'sr-only' : 'display text-section'}>
            {title}
          </h2>
          <button
            type="button"
            className="icon-btn ml-auto shrink-0"
            aria-label={t('close')}
            data-testid="close-full-screen"
            onClick={() => dialog.current?.close()}
          >
            <X size={30} aria-hidden="true" />
          </button>
        </header>
        {children}
        <ModalSlot />
      </div>
    </dialog>
  );
}
