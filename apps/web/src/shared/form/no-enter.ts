import type { KeyboardEvent } from 'react';

/** Of a field in a form with several answers: Enter gives none of them, only their buttons do. */
export const noEnter = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  },
};
