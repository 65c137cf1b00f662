import type { ReactNode } from 'react';
import { localText, useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { Button } from './button.js';
import { FormFrame, FormNote } from './form-frame.js';
import { TextField } from './text-field.js';

const HEADLINE = words('Un code, et vous y êtes.', 'Eén code, en u bent er.', 'One code, and you are there.');
const LEAD = words(
  'Nous renvoyons le lien de votre réservation.',
  'Wij sturen de link van uw boeking opnieuw.',
  'We send the link of your booking again.',
);
const SENT = words('Regardez vos messages.', 'Kijk in uw berichten.', 'Look at your messages.');

function Framed({ children }: { children: ReactNode }) {
  const say = useGalleryText();
  return (
    <FormFrame headline={say(HEADLINE)} lead={say(LEAD)}>
      {children}
    </FormFrame>
  );
}

function Sent() {
  const say = useGalleryText();
  return <FormNote title={say(SENT)} />;
}

export default story('Form beside a headline', {
  'to fill in': (
    <Framed>
      <form className="grid gap-6">
        <TextField label={localText('Code', 'Code', 'Code')} />
        <Button>{localText('Envoyer', 'Versturen', 'Send')}</Button>
      </form>
    </Framed>
  ),
  'after it was sent': (
    <Framed>
      <Sent />
    </Framed>
  ),
});
