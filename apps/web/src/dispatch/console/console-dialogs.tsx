import { lazy, Suspense } from 'react';
import type { ConsoleCommand } from './command.js';
import { HelpDialog } from './help-dialog.js';
import type { Console } from './use-console.js';
import type { DialogKind } from '../common/dispatch.api.js';
import { EditDialog } from '../acting/edit-dialog.js';
import { ActionDialog, type ActionDialogProps } from '../acting/action-dialog.js';

const PassengerMessageDialog = lazy(() => import('../acting/passenger-message-dialog.js'));

/** The dialog for each action on a trip. */
export function TripActionDialog({ kind, ...rest }: Omit<ActionDialogProps, 'kind'> & { readonly kind: DialogKind }) {
  if (kind === 'edit') return <EditDialog trip={rest.trip} onClose={rest.onClose} />;
  if (kind === 'message')
    return (
      <Suspense fallback={null}>
        <PassengerMessageDialog trip={rest.trip} onClose={rest.onClose} />
      </Suspense>
    );
  return <ActionDialog kind={kind} {...rest} />;
}

const Palette = lazy(() => import('./palette.js'));

interface ConsoleDialogsProps {
  readonly at: Console;
  readonly commands: readonly ConsoleCommand[];
}

/** Whatever lies over the panes: the action on a trip, the palette, the help. */
export function ConsoleDialogs({ at, commands }: ConsoleDialogsProps) {
  const { choice, trip, trips, desk, windows, selectDriver, done } = at;
  const { action, endAction, openTrip } = choice;
  return (
    <>
      {action && trip?.id === action.tripId && (
        <TripActionDialog kind={action.kind} trip={trip} onClose={endAction} onDone={done} />
      )}
      {windows.palette && (
        <Suspense fallback={null}>
          <Palette
            {...{ commands, trips, desk }}
            hand={windows.palette}
            onTrip={openTrip}
            onDriver={selectDriver}
            onClose={() => windows.setPalette(null)}
          />
        </Suspense>
      )}
      {windows.help && (
        <HelpDialog
          commands={commands}
          enabled={windows.keysOn}
          onEnabled={windows.turnKeys}
          onClose={() => windows.setHelp(false)}
        />
      )}
    </>
  );
}
