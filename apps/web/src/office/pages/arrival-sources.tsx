import type { ArrivalSourceView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { DateTime } from '../../shared/ui/values.js';
import { machine } from '../words.js';
import type { ReactNode } from 'react';
import { Badge } from '../../shared/ui/badge.js';

type Tone = 'ok' | 'warn' | 'danger' | 'neutral';

/** One line: a name, its state, and any details. */
export function Line({
  name,
  tone,
  word,
  children,
}: {
  name: ReactNode;
  tone: Tone;
  word: string;
  children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        {name}
        {children && <span className="block text-small text-ink-soft">{children}</span>}
      </span>
      <Badge tone={tone}>{word}</Badge>
    </li>
  );
}

function stateOf({ open, failures, overdue, stale, demo }: ArrivalSourceView) {
  if (open) return { tone: 'danger', word: 'breaker.open' } as const;
  if (failures > 0 || overdue > 0 || stale > 0) return { tone: 'warn', word: 'breaker.failing' } as const;
  return demo ? ({ tone: 'neutral', word: 'breaker.demo' } as const) : ({ tone: 'ok', word: 'ok' } as const);
}

/**
 * One source of flights or trains: whether it is polled, its last response, the last request, and the rides that depend on it.
 */
export function ArrivalSource({ source }: { source: ArrivalSourceView }) {
  const t = useT(machine);
  const { kind, id, lastFailure, openSince, openUntil, lastAnswerAt, askedLastHour, questionsRefused } = source;
  const { followed, stale, overdue, notFound, oldestAt } = source;
  const { tone, word } = stateOf(source);
  return (
    <Line name={t(`arrivals.${kind}`)} tone={tone} word={t(word)}>
      <span className="grid" data-testid={`arrival-source-${kind}`}>
        <span translate="no">
          {id}
          {lastFailure && ` · ${lastFailure}`}
        </span>
        {openSince && openUntil && (
          <span className="text-danger">
            {t('arrivals.open_since')} <DateTime at={openSince} />, {t('arrivals.open_until')}{' '}
            <DateTime at={openUntil} style="time" />
          </span>
        )}
        <span>
          {lastAnswerAt ? (
            <>
              {t('arrivals.last_answer')} <DateTime at={lastAnswerAt} />
            </>
          ) : (
            t('arrivals.no_answer')
          )}
        </span>
        <span>
          {t('arrivals.asked', { count: askedLastHour })}
          {questionsRefused > 0 && ` · ${t('arrivals.questions_refused', { count: questionsRefused })}`}
        </span>
        <span>
          {t('arrivals.followed', { count: followed })}
          {stale > 0 && ` · ${t('arrivals.stale', { count: stale })}`}
          {overdue > 0 && ` · ${t('arrivals.overdue', { count: overdue })}`}
          {notFound > 0 && ` · ${t('arrivals.not_found', { count: notFound })}`}
        </span>
        {oldestAt && (
          <span>
            {t('arrivals.oldest')} <DateTime at={oldestAt} />
          </span>
        )}
      </span>
    </Line>
  );
}
