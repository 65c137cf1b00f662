import { LONG_TEXT, LONG_WORD } from '../../gallery/samples.js';
import { said, useSaid, words } from '../../gallery/said.js';
import { story } from '../../gallery/story.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { Sheet } from './sheet.js';
import { TextField } from './text-field.js';

const TITLE = words('Annuler la course ?', 'De rit annuleren?', 'Cancel the ride?');
const close = () => undefined;
const actions = (
  <div className="flex flex-wrap gap-3">
    <Button look="danger">{said('Annuler la course', 'De rit annuleren', 'Cancel the ride')}</Button>
    <Button look="ghost">{said('Garder', 'Behouden', 'Keep')}</Button>
  </div>
);

function Asked() {
  const say = useSaid();
  return (
    <Dialog
      open
      onClose={close}
      kind="alert"
      title={say(TITLE)}
      description={said('C’est gratuit.', 'Het is gratis.', 'It is free.')}
    >
      {actions}
    </Dialog>
  );
}
function Long() {
  const say = useSaid();
  return (
    <Dialog open onClose={close} title={say(LONG_WORD)} description={say(LONG_TEXT)}>
      <form className="grid gap-4">
        {Array.from({ length: 12 }, (_, at) => (
          <TextField key={at} label={`${say(LONG_TEXT)} ${at + 1}`} />
        ))}
        <div className="dialog-actions">{actions}</div>
      </form>
    </Dialog>
  );
}
function Side({ side }: { side: 'right' | 'bottom' }) {
  const say = useSaid();
  return (
    <Sheet open side={side} onClose={close} title={say(TITLE)}>
      <p className="mb-4 text-ink-soft">{say(LONG_TEXT)}</p>
      {actions}
    </Sheet>
  );
}

export default story(
  'Dialog and sheet',
  { 'closed: nothing to see': <Dialog open={false} onClose={close} title="" /> },
  {
    covers: {
      'question to answer': Asked,
      'long form': Long,
      'sheet from the right': () => <Side side="right" />,
      'sheet from below': () => <Side side="bottom" />,
    },
  },
);
