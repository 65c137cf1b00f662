import { useState } from 'react';
import { localText, useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { Tabs } from './tabs.js';

const NAMES = [
  words('Toutes', 'Alle', 'All'),
  words('À venir', 'Komende', 'Upcoming'),
  words('Passées', 'Voorbije', 'Past'),
  words('Annulées', 'Geannuleerde', 'Cancelled'),
] as const;
const RIDES = words('Courses', 'Ritten', 'Rides');

function Rides({ counts }: { counts: boolean }) {
  const say = useGalleryText();
  const [value, setValue] = useState('0');
  return (
    <Tabs
      label={say(RIDES)}
      value={value}
      onValueChange={setValue}
      tabs={NAMES.map((name, at) => ({ value: String(at), label: say(name), ...(counts && { count: at * 7 }) }))}
    >
      <p className="text-ink-soft">{localText('Aucune course.', 'Geen ritten.', 'No rides.')}</p>
    </Tabs>
  );
}

export default story('Tabs', {
  'with counts': () => <Rides counts />,
  'without counts': () => <Rides counts={false} />,
  'no room': () => (
    <div className="w-64">
      <Rides counts />
    </div>
  ),
});
