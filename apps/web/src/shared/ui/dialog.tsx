import { lazy, Suspense, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** `alert` must be answered: a click beside it does not close it. */
  kind?: 'dialog' | 'alert';
}

const DialogPanel = lazy(() => import('./dialog-panel.js'));

/** A modal dialog; its machinery is fetched the first time one opens. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
