import { Car, Plane } from 'lucide-react';
import { useState } from 'react';
import { LONG_TEXT } from '../../gallery/samples.js';
import { localText, useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { Checkbox, RadioCards } from './choices.js';
import { Money } from './values.js';

const VEHICLE = words('Véhicule', 'Voertuig', 'Vehicle');
const REQUIRED = words('Choisissez un véhicule.', 'Kies een voertuig.', 'Choose a vehicle.');

function Cards({ first, error }: { first: 'economy' | 'van' | null; error?: boolean }) {
  const say = useGalleryText();
  const [value, setValue] = useState(first);
  return (
    <RadioCards
      legend={say(VEHICLE)}
      value={value}
      onValueChange={setValue}
      error={error ? say(REQUIRED) : undefined}
      options={[
        {
          value: 'economy',
          title: 'Economy',
          detail: say(LONG_TEXT),
          icon: <Car aria-hidden="true" />,
          aside: <Money cents={1840} />,
        },
        {
          value: 'van',
          title: 'Van',
          icon: <Plane aria-hidden="true" />,
          aside: <Money cents={2375} />,
          disabled: true,
        },
      ]}
    />
  );
}

export default story('Checkbox and radio cards', {
  checkbox: (
    <div className="grid gap-1">
      <Checkbox label={localText('Siège bébé', 'Kinderzitje', 'Child seat')} />
      <Checkbox label={localText('Siège bébé', 'Kinderzitje', 'Child seat')} defaultChecked />
      <Checkbox label={localText('Siège bébé', 'Kinderzitje', 'Child seat')} disabled />
    </div>
  ),
  'checkbox, refused': (
    <Checkbox
      label={localText('J’accepte les conditions', 'Ik ga akkoord', 'I accept the terms')}
      error={localText('À accepter pour continuer.', 'Nodig om door te gaan.', 'Needed to continue.')}
    />
  ),
  'radio cards': () => <Cards first="economy" />,
  'radio cards, refused': () => <Cards first={null} error />,
});
