import { LONG_TEXT, LONG_WORD } from '../../gallery/samples.js';
import { said, useSaid } from '../../gallery/said.js';
import { story } from '../../gallery/story.js';
import { PasswordField, TextArea, TextField } from './text-field.js';

const name = said('Nom', 'Naam', 'Name');
const required = said('Ce champ est obligatoire.', 'Dit veld is verplicht.', 'This field is required.');
const hint = said('Comme sur votre carte', 'Zoals op uw kaart', 'As on your card');

function Long() {
  const say = useSaid();
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
    <PasswordField label={said('Mot de passe', 'Wachtwoord', 'Password')} defaultValue="secret" autoComplete="off" />
  ),
  'several lines': <TextArea label={said('Note', 'Opmerking', 'Note')} hint={hint} />,
  'several lines, refused': <TextArea label={said('Note', 'Opmerking', 'Note')} error={required} />,
  'long text': Long,
});
