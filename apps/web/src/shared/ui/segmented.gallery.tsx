import { useState } from 'react';
import { useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { Segmented } from './segmented.js';

const WAYS = [
  words('Aller simple', 'Enkele rit', 'One way'),
  words('Aller-retour', 'Heen en terug', 'Return'),
  words('À l’heure', 'Per uur', 'By the hour'),
] as const;
const TRIP = words('Trajet', 'Rit', 'Trip');

function Ways({ of, hideLegend = false }: { of: 2 | 3; hideLegend?: boolean }) {
  const say = useGalleryText();
  const [value, setValue] = useState('0');
  return (
    <Segmented
      legend={say(TRIP)}
      hideLegend={hideLegend}
      value={value}
      onValueChange={setValue}
      options={WAYS.slice(0, of).map((way, at) => ({ value: String(at), label: say(way) }))}
    />
  );
}

export default story('Segmented', {
  'two choices': () => <Ways of={2} />,
  'three choices': () => <Ways of={3} />,
  'no room': () => (
    <div className="w-64">
      <Ways of={3} hideLegend />
    </div>
  ),
});
