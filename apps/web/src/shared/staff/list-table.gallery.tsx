import { Inbox } from 'lucide-react';
import { LONG_TEXT } from '../../gallery/samples.js';
import { useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { ApiError } from '../api/api-error.js';
import { Badge } from '../ui/badge.js';
import { FilterBar } from './filter-bar.js';
import { ListTable } from './list-table.js';
import { OfficeBody } from './office-body.js';
import { useOrder } from './use-list.js';

const TITLE = words('Messages reçus', 'Ontvangen berichten', 'Messages received');
const NONE = words('Aucun message', 'Geen berichten', 'No messages');
const NAME = words('Nom', 'Naam', 'Name');
const STATE = words('État', 'Toestand', 'State');
const ALL = words('Tous', 'Alle', 'All');
const OPEN = words('Ouverts', 'Open', 'Open');
const DAY = words('Jour', 'Dag', 'Day');
const QUERY = { error: null, refetch: () => undefined };

interface ListProps {
  items?: readonly string[] | undefined;
  query?: Partial<Parameters<typeof ListTable>[0]['query']>;
}
function List({ items, query }: ListProps) {
  const say = useGalleryText();
  const order = useOrder(['name'], 'asc');
  return (
    <ListTable
      caption={say(TITLE)}
      columns={[
        { key: 'name', label: say(NAME), sort: 'name', cell: (name) => <a href={`#${name}`}>{name}</a> },
        { key: 'state', label: say(STATE), cell: () => <Badge tone="warn">{say(OPEN)}</Badge> },
      ]}
      items={items}
      keyOf={(name) => name}
      query={{ ...QUERY, ...query }}
      order={order}
      empty={{ Icon: Inbox, title: say(NONE), text: say(LONG_TEXT) }}
      chosen="Lotte Maes"
      testId="message"
    />
  );
}
function Filters({ of, period = false }: { of: 0 | 1 | 3; period?: boolean }) {
  const say = useGalleryText();
  return (
    <FilterBar
      search={say(NAME)}
      testId="search"
      filters={(['a', 'b', 'c'] as const).slice(0, of).map((name) => ({
        name,
        label: say(STATE),
        any: say(ALL),
        options: [{ value: 'open', label: say(OPEN) }],
      }))}
      {...(period && { period: { from: say(DAY), until: say(DAY) } })}
    />
  );
}
function Page() {
  const say = useGalleryText();
  return (
    <OfficeBody title={say(TITLE)} lead={say(LONG_TEXT)} aside={<Badge>12</Badge>}>
      <Filters of={1} />
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
    rows: () => <List items={['Lotte Maes', 'Zoé Peeters']} query={{ hasNextPage: true }} />,
    'more on the way': () => <List items={['Lotte Maes']} query={{ hasNextPage: true, isFetchingNextPage: true }} />,
    'search alone': () => <Filters of={0} />,
    'three filters and a period': () => <Filters of={3} period />,
  },
  { covers: { 'whole page': Page } },
);
