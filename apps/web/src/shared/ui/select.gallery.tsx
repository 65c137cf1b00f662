import { localText, useGalleryText, words } from '../../gallery/local-text.js';
import { LONG_TEXT } from '../../gallery/samples.js';
import { story } from '../../gallery/story.js';
import { Pick } from './pick.js';
import { Select } from './select.js';

const label = localText('Passagers', 'Passagiers', 'Passengers');
const OPTIONS = ['1', '2', '3'].map((value) => ({ value, label: value }));
const GIVE = words('Donner', 'Toewijzen', 'Assign');

function Picks({ options = OPTIONS }: { options?: typeof OPTIONS }) {
  const say = useGalleryText();
  return (
    <Pick
      label={label}
      options={options}
      first={options[0]?.value ?? ''}
      action={say(GIVE)}
      onTake={() => undefined}
      testId="pick"
    />
  );
}
function Long() {
  const say = useGalleryText();
  return <Select label={label} className="w-64" options={[{ value: '1', label: say(LONG_TEXT) }]} />;
}

export default story('Select and pick', {
  select: <Select label={label} options={OPTIONS} />,
  refused: <Select label={label} options={OPTIONS} error={localText('À choisir.', 'Te kiezen.', 'To be chosen.')} />,
  disabled: <Select label={label} options={OPTIONS} disabled />,
  'long text': Long,
  'with a button that acts': () => <Picks />,
  'nothing to pick': () => <Picks options={[]} />,
});
