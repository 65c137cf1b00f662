import { LONG_TEXT, LONG_WORD } from '../../gallery/samples.js';
import { localText, useGalleryText } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { PasswordField, TextArea, TextField } from './text-field.js';

const name = localText('Nom', 'Naam', 'Name');
const required = localText('Ce champ est obligatoire.', 'Dit veld is verplicht.', 'This field is required.');
const hint = localText('Comme sur votre carte', 'Zoals op uw kaart', 'As on your card');

function Long() {
  const say = useGalleryText();
  return (
    <div className="grid w-64 gap-4">
      <TextField label={say(LONG_TEXT)} defaultValue={say(LONG_WORD)} hint={say(LONG_TEXT)} />
      <TextField label={name} defaultValue={say(LONG_WORD)} error={say(LONG_TEXT)} />
    </div>
  );
}

export default story('Text field', {
  empty: <TextField label={name} />,
  'with a hint': <TextField label={name} hint={hint} defaultValue="Zoé Peeters" />,
  refused: <TextField label={name} error={required} />,
  disabled: <TextField label={name} defaultValue="Zoé Peeters" disabled />,
  'label for screen readers only': <TextField label={name} hideLabel placeholder="Zoé Peeters" />,
  password: (
    <PasswordField
      label={localText('Mot de passe', 'Wachtwoord', 'Password')}
      defaultValue="secret"
      autoComplete="off"
    />
  ),
  'several lines': <TextArea label={localText('Note', 'Opmerking', 'Note')} hint={hint} />,
  'several lines, refused': <TextArea label={localText('Note', 'Opmerking', 'Note')} error={required} />,
  'long text': Long,
});
