import { useT } from '../../shared/i18n/namespaces.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { dispatch } from '../words.js';
import { printed, type ConsoleCommand } from './use-console-keys.js';
import { KeyCap } from '../common/key-cap.js';

const MOVES = [
  { keys: ['J', 'K'], text: 'keys.move' },
  { keys: ['Enter'], text: 'keys.enter' },
] as const;
const ENDS = [
  { keys: ['U', 'Ctrl+Z'], text: 'keys.undo' },
  { keys: ['Ctrl+K'], text: 'keys.palette' },
  { keys: ['Esc'], text: 'keys.escape' },
] as const;

interface HelpDialogProps {
  readonly commands: readonly ConsoleCommand[];
  readonly enabled: boolean;
  readonly onEnabled: (enabled: boolean) => void;
  readonly onClose: () => void;
}

/** The console's keyboard shortcuts, and the switch that turns them off. */
export function HelpDialog({ commands, enabled, onEnabled, onClose }: HelpDialogProps) {
  const t = useT(dispatch);
  const said = ({ keys, text }: (typeof MOVES | typeof ENDS)[number]) => ({ keys, label: t(text) });
  const own = commands.flatMap(({ keys, label }) => (keys ? [{ keys: keys.map(printed), label }] : []));
  return (
    <Dialog open onClose={onClose} title={t('keys.title')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {[...MOVES.map(said), ...own, ...ENDS.map(said)].map(({ keys, label }) => (
          <div key={label} className="contents">
            <dt className="flex gap-2">
              {keys.map((key) => (
                <KeyCap key={key} name={key} />
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 border-t border-line pt-3">
        <Checkbox label={t('keys.on')} checked={enabled} onChange={(event) => onEnabled(event.target.checked)} />
      </div>
    </Dialog>
  );
}
