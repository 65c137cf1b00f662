import type { ReactNode, RefObject } from 'react';

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
