import { useT } from '../../../shared/i18n/namespaces.js';
import { Checkbox } from '../../../shared/ui/choices.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { dispatch } from '../i18n/namespace.js';

const LIST = [
  { keys: ['J', 'K'], text: 'keys.move' },
  { keys: ['Enter'], text: 'keys.enter' },
  { keys: ['N', '␣'], text: 'keys.intake' },
  { keys: ['/'], text: 'keys.search' },
  { keys: ['A'], text: 'keys.assign' },
  { keys: ['R'], text: 'keys.reassign' },
  { keys: ['C'], text: 'keys.cancel' },
  { keys: ['?'], text: 'keys.help' },
  { keys: ['Esc'], text: 'keys.escape' },
] as const;

interface HelpDialogProps {
  readonly enabled: boolean;
  readonly onEnabled: (enabled: boolean) => void;
  readonly onClose: () => void;
}

/** The keys of the console, and the switch that turns them off. */
export function HelpDialog({ enabled, onEnabled, onClose }: HelpDialogProps) {
  const t = useT(dispatch);
  return (
    <Dialog open onClose={onClose} title={t('keys.title')}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
        {LIST.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-line-strong px-2 py-0.5 text-[0.84rem]">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-3">
        <Checkbox label={t('keys.on')} checked={enabled} onChange={(event) => onEnabled(event.target.checked)} />
      </div>
    </Dialog>
  );
}
