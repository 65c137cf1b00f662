import { LONG_TEXT, LONG_WORD } from '../../gallery/samples.js';
import { localText, useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { Sheet } from './sheet.js';
import { TextField } from './text-field.js';

const TITLE = words('Annuler la course ?', 'De rit annuleren?', 'Cancel the ride?');
const close = () => undefined;
const actions = (
  <div className="flex flex-wrap gap-3">
    <Button variant="danger">{localText('Annuler la course', 'De rit annuleren', 'Cancel the ride')}</Button>
    <Button variant="ghost">{localText('Garder', 'Behouden', 'Keep')}</Button>
  </div>
);

function Asked() {
  const say = useGalleryText();
  return (
    <Dialog
      open
      onClose={close}
      kind="alert"
      title={say(TITLE)}
      description={localText('C’est gratuit.', 'Het is gratis.', 'It is free.')}
    >
      {actions}
    </Dialog>
  );
}
function Long() {
  const say = useGalleryText();
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
  const say = useGalleryText();
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
