import { BUSINESS_SETTINGS } from '@sablon/domain';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../shared/i18n/format.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { SubScreen } from '../shared/ui/sub-screen.js';
import { TextField } from '../shared/ui/text-field.js';
import { help } from './words.js';

interface Pair {
  readonly question: string;
  readonly answer: string;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The entries whose question or answer contains the typed text, ignoring case and accents (spec §2, "FAQ"). */
export function findQuestions<P extends Pair>(pairs: readonly P[], words: string): readonly P[] {
  const wanted = fold(words.trim());
  return pairs.filter(({ question, answer }) => fold(`${question} ${answer}`).includes(wanted));
}

/** Spec §9: five. */
const NUMBERS = [1, 2, 3, 4, 5] as const;

/** Questions and answers; the search covers both, one is open at a time (spec §2, "FAQ"). */
export function FaqPage() {
  const t = useT(help);
  const language = useLanguage();
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  const { cancellation, modificationCutOffMinutes, airportTransferLeadMinutes } = BUSINESS_SETTINGS;
  const numbers = {
    minutes: modificationCutOffMinutes,
    hours: airportTransferLeadMinutes / 60,
    free: cancellation.asapFreeMinutesAfterAcceptance,
    fee: formatMoney(cancellation.asapLateFeeCents, language),
  };
  const pairs = NUMBERS.map((at) => ({ at, question: t(`faq.${at}.q`), answer: t(`faq.${at}.a`, numbers) }));
  const found = findQuestions(pairs, words);
  return (
    <SubScreen back="/profile/help" title={t('faq')}>
      <TextField
        type="search"
        label={t('faq.search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p role="status" className={found.length === 0 ? 'text-ink-soft' : 'sr-only'}>
        {found.length === 0 ? t('faq.none') : t('faq.count', { count: found.length })}
      </p>
      {found.length > 0 && (
        <div className="border-t border-line">
          {found.map(({ at, question, answer }) => (
            <div key={at} className="border-b border-line">
              <h2>
                <button
                  type="button"
                  aria-expanded={open === at}
                  aria-controls={`answer-${at}`}
                  className="flex min-h-16 w-full items-center justify-between gap-6 py-4 text-left font-medium hover:text-gold-text"
                  onClick={() => setOpen(open === at ? null : at)}
                >
                  {question}
                  <ChevronDown
                    size={19}
                    aria-hidden="true"
                    className={`shrink-0 text-gold-text transition motion-reduce:transition-none ${open === at ? 'rotate-180' : ''}`}
                  />
                </button>
              </h2>
              <p id={`answer-${at}`} hidden={open !== at} className="max-w-[68ch] pb-6 text-ink-soft">
                {answer}
              </p>
            </div>
          ))}
        </div>
      )}
    </SubScreen>
  );
}
