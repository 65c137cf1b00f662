import { useState } from 'react';
import { useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { SearchChoice } from './search-choice.js';

const DRIVERS = ['Amina Diallo', 'Bart Claes', 'Chloé Dubois'].map((name, at) => ({ id: String(at), name }));
const DRIVER = words('Chauffeur', 'Chauffeur', 'Driver');
const REQUIRED = words('À choisir.', 'Te kiezen.', 'To be chosen.');
const CLEAR = words('Effacer', 'Wissen', 'Clear');
const TYPE = words('Nom', 'Naam', 'Name');
const NONE = words('Personne', 'Niemand', 'None');
type Driver = (typeof DRIVERS)[number];
const find = (items: readonly Driver[], typed: string) =>
  items.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));

function Choice({
  first = '',
  items = DRIVERS,
  error = false,
  clear = false,
}: {
  first?: string;
  items?: readonly Driver[];
  error?: boolean;
  clear?: boolean;
}) {
  const say = useGalleryText();
  const [value, setValue] = useState(first);
  return (
    <SearchChoice
      label={say(DRIVER)}
      placeholder={say(TYPE)}
      items={items}
      find={find}
      value={value}
      shown={items.find(({ id }) => id === value)?.name ?? ''}
      onValueChange={setValue}
      words={{ none: say(NONE), found: String }}
      testId="driver"
      {...(clear && { clear: say(CLEAR) })}
      {...(error && { error: say(REQUIRED) })}
    >
      {({ name }) => name}
    </SearchChoice>
  );
}

export default story('Choice from many', {
  empty: () => <Choice />,
  chosen: () => <Choice first="1" clear />,
  refused: () => <Choice error />,
  'nothing to choose': () => <Choice items={[]} />,
});
