import { useState } from 'react';
import { LONG_TEXT, LONG_WORD } from '../../gallery/samples.js';
import { localText, useGalleryText } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { Switch } from './switch.js';

const label = localText('Notifications', 'Meldingen', 'Notifications');

function Toggle({ first, disabled = false }: { first: boolean; disabled?: boolean }) {
  const [on, setOn] = useState(first);
  return <Switch label={label} checked={on} disabled={disabled} onCheckedChange={setOn} />;
}
function Long() {
  const say = useGalleryText();
  return (
    <div className="w-64">
      <Switch label={say(LONG_WORD)} hint={say(LONG_TEXT)} checked onCheckedChange={() => undefined} />
    </div>
  );
}

export default story('Switch', {
  on: () => <Toggle first />,
  off: () => <Toggle first={false} />,
  disabled: () => <Toggle first disabled />,
  'long text': Long,
});
