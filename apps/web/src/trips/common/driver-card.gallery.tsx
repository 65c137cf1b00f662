import { LONG_WORD } from '../../gallery/samples.js';
import { useGalleryText } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { DriverCard } from './driver-card.js';

const DRIVER = {
  firstName: 'Amina',
  plate: 'T-SAB-001',
  model: 'Škoda Octavia',
  colour: 'midnight_blue',
  ratingTenths: 48,
  ratingCount: 212,
  phone: '+32470112233',
  licence: 'BXL-1204',
} as const;

function Long() {
  const say = useGalleryText();
  return (
    <div className="w-72">
      <DriverCard driver={{ ...DRIVER, firstName: say(LONG_WORD) }} />
    </div>
  );
}

export default story('Driver and car', {
  'of one’s own ride': <DriverCard driver={DRIVER} />,
  'not rated yet': <DriverCard driver={{ ...DRIVER, ratingTenths: null, ratingCount: 0 }} />,
  'of a shared ride': (
    <DriverCard driver={{ firstName: 'Bart', plate: '1-ABC-234', model: 'Toyota Proace', colour: 'black' }} />
  ),
  'long text': Long,
});
