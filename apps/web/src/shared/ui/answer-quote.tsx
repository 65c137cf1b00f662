import { DateTime } from './values.js';

/** An answer: author and time above the text. */
export function AnswerQuote({ by, at, words }: { by: string; at: string | null; words: string }) {
  return (
    <blockquote className="border-l-2 border-gold pl-4">
      <p className="text-small text-ink-soft">
        {by}
        {at && (
          <>
            {' · '}
            <DateTime at={at} />
          </>
        )}
      </p>
      <p className="mt-1 whitespace-pre-line">{words}</p>
    </blockquote>
  );
}
