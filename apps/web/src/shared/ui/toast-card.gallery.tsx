import { useEffect } from 'react';
import { LONG_TEXT } from '../../gallery/samples.js';
import { localText, useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { closeToast, showToast, type Toast } from './toast-store.js';

const SAVED = words('Enregistré', 'Opgeslagen', 'Saved');
const UNDO = words('Annuler', 'Ongedaan maken', 'Undo');

/** Shown again each time its six seconds are over. */
function Shown({ tone, long = false }: { tone: Toast['tone']; long?: boolean }) {
  const say = useGalleryText();
  const text = say(long ? LONG_TEXT : SAVED);
  const undo = say(UNDO);
  useEffect(() => {
    let id = 0;
    const show = () => (id = showToast({ tone, text, action: { label: undo, run: () => undefined } }));
    show();
    const timer = setInterval(show, 7_000);
    return () => {
      clearInterval(timer);
      closeToast(id);
    };
  }, [tone, text, undo]);
  return null;
}

export default story(
  'Toast',
  { 'in the corner': localText('Voir les états.', 'Zie de toestanden.', 'See the states.') },
  {
    covers: {
      done: () => <Shown tone="ok" />,
      news: () => <Shown tone="info" />,
      'failed, long text': () => <Shown tone="danger" long />,
    },
  },
);
