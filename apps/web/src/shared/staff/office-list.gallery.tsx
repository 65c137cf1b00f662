import { Inbox } from 'lucide-react';
import { LONG_TEXT } from '../../gallery/samples.js';
import { useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { ApiError } from '../api/api-error.js';
import { Badge } from '../ui/badge.js';
import { OfficeBody } from './office-body.js';
import { OfficeList } from './office-list.js';
import { OfficeSearch } from './office-search.js';

const TITLE = words('Messages reçus', 'Ontvangen berichten', 'Messages received');
const NONE = words('Aucun message', 'Geen berichten', 'No messages');
const MORE = words('Suite', 'Meer', 'More');
const NAME = words('Nom', 'Naam', 'Name');
const STATE = words('État', 'Toestand', 'State');
const ALL = words('Tous', 'Alle', 'All');
const OPEN = words('Ouverts', 'Open', 'Open');
const QUERY = { error: null, refetch: () => undefined };

interface ListProps {
  items?: readonly string[] | undefined;
  query?: Partial<Parameters<typeof OfficeList>[0]['query']>;
  variant?: 'cards' | 'lines';
}
function List({ items, query, variant = 'cards' }: ListProps) {
  const say = useGalleryText();
  return (
    <OfficeList
      items={items}
      query={{ ...QUERY, ...query }}
      variant={variant}
      empty={{ Icon: Inbox, title: say(NONE), text: say(LONG_TEXT) }}
      more={{ label: say(MORE), testId: 'more' }}
    >
      {(name) => (
        <li
          key={name}
          className={variant === 'cards' ? 'card flex justify-between gap-4 p-4' : 'flex justify-between py-3'}
        >
          {name}
          <Badge tone="warn">{say(OPEN)}</Badge>
        </li>
      )}
    </OfficeList>
  );
}
function Search({ of }: { of: 1 | 2 | 3 }) {
  const say = useGalleryText();
  return (
    <OfficeSearch
      label={say(NAME)}
      testId="search"
      choice={{ q: '', a: '', b: '', c: '' }}
      choose={() => undefined}
      filters={(['a', 'b', 'c'] as const).slice(0, of).map((name) => ({
        name,
        label: say(STATE),
        any: say(ALL),
        options: [{ value: 'open', label: say(OPEN) }],
        testId: name,
      }))}
    />
  );
}
function Page() {
  const say = useGalleryText();
  return (
    <OfficeBody title={say(TITLE)} lead={say(LONG_TEXT)} aside={<Badge>12</Badge>}>
      <Search of={2} />
      <List items={['Lotte Maes', 'Zoé Peeters']} />
    </OfficeBody>
  );
}

export default story(
  'List of the back office',
  {
    loading: () => <List />,
    failed: () => <List query={{ error: new ApiError(503, { code: 'server.unavailable' }) }} />,
    empty: () => <List items={[]} />,
    cards: () => <List items={['Lotte Maes', 'Zoé Peeters']} query={{ hasNextPage: true }} />,
    'more on the way': () => <List items={['Lotte Maes']} query={{ hasNextPage: true, isFetchingNextPage: true }} />,
    lines: () => <List variant="lines" items={['Lotte Maes', 'Zoé Peeters']} />,
    'one filter': () => <Search of={1} />,
    'three filters': () => <Search of={3} />,
  },
  { covers: { 'whole page': Page } },
);
