import { localText } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { AnswerQuote } from './answer-quote.js';
import { PlaceIcon } from './place-icon.js';
import { Spinner } from './spinner.js';
import { DateTime, Distance, Duration, Money } from './values.js';

const KINDS = [
  'airport',
  'station',
  'landmark',
  'city',
  'street',
  'address',
  'home',
  'work',
  'star',
  'recent',
  'other',
];

export default story('Values and small parts', {
  money: (
    <p className="flex flex-wrap gap-4">
      {[0, 5, 1840, 123_456_789, -250].map((cents) => (
        <Money key={cents} cents={cents} />
      ))}
    </p>
  ),
  'date and time': (
    <p className="flex flex-wrap gap-4">
      {(['short', 'long', 'time'] as const).map((style) => (
        <DateTime key={style} at="2026-11-21T13:30:00Z" style={style} />
      ))}
    </p>
  ),
  'distance and duration': (
    <p className="flex flex-wrap gap-4">
      <Distance meters={420} /> <Distance meters={12_400} /> <Duration seconds={40} /> <Duration seconds={5400} />
    </p>
  ),
  'icons of places': (
    <p className="flex flex-wrap gap-3">
      {KINDS.map((kind) => (
        <PlaceIcon key={kind} kind={kind} />
      ))}
    </p>
  ),
  spinner: (
    <p className="text-gold-text">
      <Spinner /> <Spinner size={36} />
    </p>
  ),
  'quoted answer': (
    <>
      {localText('Votre question', 'Uw vraag', 'Your question')}
      <AnswerQuote by="Dispatch" at="2026-11-21T13:30:00Z" words={'Bonjour.\nGoedendag.'} />
    </>
  ),
});
