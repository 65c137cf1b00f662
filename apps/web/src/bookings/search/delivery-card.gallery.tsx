import { story } from '../../gallery/story.js';
import { DeliveryCard } from './delivery-card.js';
import type { DeliveryWay } from './delivery-ways.js';

const WAY: DeliveryWay = {
  vehicleClass: 'economy',
  express: false,
  unavailable: null,
  totalCents: 1_820,
  deliveredBy: '2026-11-21T12:50:00.000Z',
  takes: { size: 'small', maxKg: 5, sidesCm: [90, 60, 45] },
};

const Card = ({ chosen = false, ...way }: { chosen?: boolean } & Partial<DeliveryWay>) => (
  <DeliveryCard way={{ ...WAY, ...way }} group={JSON.stringify(way)} chosen={chosen} onChoose={() => undefined} />
);

export default story('Delivery of a quote', {
  ordinary: <Card />,
  'express, chosen': <Card express chosen totalCents={2_457} deliveredBy="2026-11-21T12:35:00.000Z" />,
  'no car near': <Card deliveredBy={null} />,
  'by van': <Card takes={{ size: 'large', maxKg: 30, sidesCm: [150, 120, 120] }} />,
});
