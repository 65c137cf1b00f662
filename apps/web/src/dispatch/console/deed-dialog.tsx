import { lazy, Suspense } from 'react';
import type { DeedKind } from '../common/dispatch.api.js';
import { EditDialog } from '../acting/edit-dialog.js';
import { PencilDialog } from '../acting/pencil-dialog.js';
import { ActionDialog, type ActionDialogProps } from '../acting/action-dialog.js';

const TellDialog = lazy(() => import('../acting/tell-dialog.js'));

/** The dialog for each action on a trip. */
export function DeedDialog({ kind, ...rest }: Omit<ActionDialogProps, 'kind'> & { readonly kind: DeedKind }) {
  if (kind === 'edit') return <EditDialog trip={rest.trip} onClose={rest.onClose} />;
  if (kind === 'tell')
    return (
      <Suspense fallback={null}>
        <TellDialog trip={rest.trip} onClose={rest.onClose} />
      </Suspense>
    );
  return kind === 'pencil' ? <PencilDialog {...rest} /> : <ActionDialog kind={kind} {...rest} />;
}
