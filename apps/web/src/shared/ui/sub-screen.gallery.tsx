import { endpoints } from '@sablon/contracts';
import { LONG_TEXT, LONG_WORD } from '../../gallery/samples.js';
import { localText, useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { DownloadButton } from './download-button.js';
import { SubScreen } from './sub-screen.js';
import { Card } from './surfaces.js';

const TITLE = words('Mes adresses', 'Mijn adressen', 'My addresses');

function Screen({ long = false }: { long?: boolean }) {
  const say = useGalleryText();
  return (
    <SubScreen back="/profile" title={say(long ? LONG_WORD : TITLE)} lead={long ? say(LONG_TEXT) : undefined}>
      <Card>
        <DownloadButton file={endpoints.receipts.pdf} options={{ params: { id: 'b1' }, query: { language: 'fr' } }}>
          {localText('Télécharger', 'Downloaden', 'Download')}
        </DownloadButton>
      </Card>
    </SubScreen>
  );
}

export default story(
  'Page below another',
  { 'as a page of its own': localText('Voir les états.', 'Zie de toestanden.', 'See the states.') },
  {
    covers: { short: () => <Screen />, 'long text': () => <Screen long /> },
    answers: { 'GET /api/bookings/b1/receipt.pdf': { refuse: 503, code: 'server.unavailable' } },
  },
);
