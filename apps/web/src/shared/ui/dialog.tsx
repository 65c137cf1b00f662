import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-props.js';

export type { DialogProps };

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
