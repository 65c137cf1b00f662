import { ChevronDown } from 'lucide-react';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions that open one at a time; the browser does it, so it works before any script. */
export const QuestionList = ({ name, questions }: { name: string; questions: readonly Question[] }) => (
  <div className="border-t border-line">
    {questions.map(({ question, answer }) => (
      <details key={question} name={name} className="group border-b border-line">
        <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 text-[1.05rem] font-medium hover:text-gold-text [&::-webkit-details-marker]:hidden">
          {question}
          <ChevronDown
            size={19}
            aria-hidden="true"
            className="shrink-0 text-gold-text transition group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <p className="max-w-[68ch] pb-6 text-ink-soft">{answer}</p>
      </details>
    ))}
  </div>
);
