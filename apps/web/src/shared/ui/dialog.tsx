import { lazy, Suspense, type ReactNode, type RefObject } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** `alert` must be answered: a click outside does not close it. */
  kind?: 'dialog' | 'alert';
  /** Receives the initial focus; defaults to the first control. */
  focus?: RefObject<HTMLElement | null>;
}

const DialogPanel = lazy(() => import('./dialog-panel.js'));

/** A modal dialog; its code is fetched the first time one opens. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
