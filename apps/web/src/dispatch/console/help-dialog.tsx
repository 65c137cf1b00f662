import { Link } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { TextField } from '../../shared/ui/text-field.js';
import { deskExtension, setDeskExtension } from '../intake/desk-extension.js';
import { dispatch } from '../words.js';
import { printed } from '../common/command-keys.js';
import type { ConsoleCommand } from './command.js';
import { KeyCap } from '../common/key-cap.js';

/** The lists in the order they are read: the whole console first. */
const SCOPES = [undefined, 'board', 'candidates', 'alerts'] as const;

interface HelpDialogProps {
  readonly commands: readonly ConsoleCommand[];
  readonly enabled: boolean;
  readonly onEnabled: (enabled: boolean) => void;
  readonly onClose: () => void;
}

/** The console's keyboard shortcuts, and the switch that turns them off. */
export function HelpDialog({ commands, enabled, onEnabled, onClose }: HelpDialogProps) {
  const t = useT(dispatch);
  return (
    <Dialog open onClose={onClose} title={t('keys.title')}>
      <p className="mb-4">
        <Link to="/admin/guide" className="text-link py-1" data-testid="open-guide">
          {t('keys.guide')}
        </Link>
      </p>
      {SCOPES.map((scope) => {
        const own = commands.filter((command) => command.scope === scope && command.keys !== undefined);
        return (
          <section key={scope ?? 'all'} className="mt-4 first:mt-0">
            {scope && <h3 className="mb-2 text-small font-medium">{t(`keys.in.${scope}`)}</h3>}
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
              {own.map(({ id, keys, label }) => (
                <div key={id} className="contents">
                  <dt className="flex gap-2">
                    {keys?.map((key) => (
                      <KeyCap key={key} name={printed(key)} />
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
      <div className="mt-6 grid gap-3 border-t border-line pt-3">
        <TextField
          label={t('keys.extension')}
          hint={t('keys.extension.hint')}
          data-testid="desk-extension"
          maxLength={20}
          autoComplete="off"
          defaultValue={deskExtension.get()}
          onChange={({ target }) => setDeskExtension(target.value)}
        />
        <Checkbox label={t('keys.on')} checked={enabled} onChange={(event) => onEnabled(event.target.checked)} />
      </div>
    </Dialog>
  );
}
