import { Inbox } from 'lucide-react';
import { LONG_TEXT, LONG_WORD } from '../../gallery/samples.js';
import { localText, useGalleryText } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { Button } from './button.js';
import { Card, EmptyState, Skeleton } from './surfaces.js';

const empty = localText('Aucune course', 'Geen ritten', 'No rides');

function LongCard() {
  const say = useGalleryText();
  return (
    <Card>
      <h3 className="display text-heading wrap-anywhere">{say(LONG_WORD)}</h3>
      <p className="mt-2 text-ink-soft">{say(LONG_TEXT)}</p>
    </Card>
  );
}

export default story('Card, skeleton and empty state', {
  card: (
    <Card>
      <h3 className="display text-heading">{localText('Vos courses', 'Uw ritten', 'Your rides')}</h3>
      <p className="mt-2 text-ink-soft">{localText('Trois cette semaine.', 'Drie deze week.', 'Three this week.')}</p>
    </Card>
  ),
  'long text': LongCard,
  loading: (
    <Card aria-busy="true" className="grid gap-3">
      <Skeleton className="h-7 w-1/2" />
      <Skeleton />
      <Skeleton className="h-5 w-4/5" />
    </Card>
  ),
  empty: <EmptyState title={empty} />,
  'empty, with a way on': (
    <EmptyState
      icon={<Inbox size={26} aria-hidden="true" />}
      title={empty}
      action={<Button size="small">{localText('Réserver', 'Boeken', 'Book')}</Button>}
    >
      {localText('Vos courses apparaissent ici.', 'Uw ritten verschijnen hier.', 'Your rides show here.')}
    </EmptyState>
  ),
});
