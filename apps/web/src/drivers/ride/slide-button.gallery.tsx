import { useState } from 'react';
import { useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { CountdownRing } from '../offer/countdown-ring.js';
import { SlideButton } from './slide-button.js';

const SLIDE = words('Passager à bord', 'Passagier aan boord', 'Passenger on board');
const LONG = words(
  'Terminer la course et demander le paiement',
  'De rit afronden en de betaling vragen',
  'End the ride and ask for the payment',
);
const AGAIN = words('Encore une fois', 'Nog eens', 'Once more');
const HOW = words('Glissez, ou touchez deux fois.', 'Schuif, of tik twee keer.', 'Slide, or tap twice.');

function Slide({ ready = true, busy = false, long = false }: { ready?: boolean; busy?: boolean; long?: boolean }) {
  const say = useGalleryText();
  return (
    <div className="max-w-100">
      <SlideButton
        words={{ slide: say(long ? LONG : SLIDE), again: say(AGAIN), how: say(HOW) }}
        testId="slide"
        ready={ready}
        busy={busy}
        onSlid={() => undefined}
      />
    </div>
  );
}
function Ring({ seconds }: { seconds: number }) {
  const [deadlineMs] = useState(() => Date.now() + seconds * 1_000);
  return <CountdownRing deadlineMs={deadlineMs} ttlMs={20_000} />;
}

export default story('Slide to act, and the time to answer', {
  ready: () => <Slide />,
  'not ready': () => <Slide ready={false} />,
  busy: () => <Slide busy />,
  'long text': () => <Slide long />,
  'time to answer': () => <Ring seconds={20} />,
  'hardly any time': () => <Ring seconds={5} />,
  'time is over': () => <Ring seconds={0} />,
});
