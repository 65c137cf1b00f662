import { HandHeart, Leaf, Lightbulb, Star } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { PointList } from '../layout/point-list.js';
import { company } from '../words.js';

const VALUES = [
  { name: 'ecology', Icon: Leaf },
  { name: 'equity', Icon: HandHeart },
  { name: 'innovation', Icon: Lightbulb },
  { name: 'excellence', Icon: Star },
] as const;

/** The four values of spec §1. */
export function ValueList() {
  const t = useT(company);
  return (
    <PointList
      points={VALUES.map(({ name, Icon }) => ({
        Icon,
        title: t(`values.${name}.title`),
        text: t(`values.${name}.text`),
      }))}
    />
  );
}
