import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** `alert` must be answered: a click beside it does not close it. */
  kind?: 'dialog' | 'alert';
  /** What has the keyboard at first; the first control unless told. */
  focus?: RefObject<HTMLElement | null>;
}
