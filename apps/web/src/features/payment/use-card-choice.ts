import { useState } from 'react';
import { useSavedCards } from '../../shared/cards/saved-cards.api.js';

/** Which of one's kept cards pays; the default one unless something else is chosen, `new` when none is kept. */
export function useCardChoice() {
  const saved = useSavedCards().data?.cards ?? [];
  const [chosen, chooseCard] = useState<string | null>(null);
  const [keepCard, setKeepCard] = useState(false);
  const usable = saved.filter(({ expired }) => !expired);
  const card = chosen === 'new' ? undefined : (usable.find(({ id }) => id === chosen) ?? usable[0]);
  return { saved, cardChoice: card?.id ?? 'new', savedCard: card ?? null, chooseCard, keepCard, setKeepCard };
}
