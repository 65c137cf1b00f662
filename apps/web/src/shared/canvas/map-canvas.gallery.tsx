import { useState } from 'react';
import { localText, useGalleryText, words } from '../../gallery/local-text.js';
import { LONG_TEXT } from '../../gallery/samples.js';
import { story } from '../../gallery/story.js';
import { Button } from '../ui/button.js';
import { MapCanvas } from './map-canvas.js';
import type { SheetHeight } from './sheet-height.js';

const LABEL = words('Votre course', 'Uw rit', 'Your ride');

function Ground() {
  return (
    <div className="h-full bg-sunken">
      <p className="p-card text-small text-ink-soft">{localText('La carte', 'De kaart', 'The map')}</p>
    </div>
  );
}

function Canvas({ opens, footed = false }: { opens: SheetHeight; footed?: boolean }) {
  const say = useGalleryText();
  const [height, setHeight] = useState(opens);
  return (
    <div className="[--frame-top:0px]">
      <MapCanvas
        map={<Ground />}
        label={say(LABEL)}
        height={height}
        onHeight={setHeight}
        head={<h2 className="display px-4 pb-2 text-heading">{say(LABEL)}</h2>}
        foot={footed && <Button className="w-full">{localText('Payer', 'Betalen', 'Pay')}</Button>}
      >
        <div className="grid gap-4">
          {Array.from({ length: 9 }, (_, at) => (
            <p key={at}>{say(LONG_TEXT)}</p>
          ))}
          <Button variant="secondary">{localText('Partager', 'Delen', 'Share')}</Button>
        </div>
      </MapCanvas>
    </div>
  );
}

export default story(
  'Map with a sheet',
  {},
  {
    covers: {
      'low sheet': () => <Canvas opens="peek" />,
      'half, with the main action': () => <Canvas opens="half" footed />,
      'full, with the main action': () => <Canvas opens="full" footed />,
    },
  },
);
