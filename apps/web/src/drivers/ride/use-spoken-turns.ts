import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { gps } from '../device/position-reporter.js';
import type { Turns } from './use-turns.js';
import { driverTurns } from '../words.js';
import { Announcer, spokenDistance } from '../voice/announce.js';
import { findVoice, hush, say } from '../voice/voice.js';

/** A turn that follows within this distance is said along with the one before. */
const THEN_METERS = 60;
const begun = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Says the coming turns in the driver's language, each ahead of the turn and at it. */
export function useSpokenTurns({ driven, coming }: Turns): void {
  const t = useT(driverTurns);
  const language = useLanguage();
  const [announcer] = useState(() => new Announcer());
  useEffect(() => findVoice(language), [language]);
  useEffect(() => hush, []);
  const [next, after] = coming;
  const at = driven.known?.measured.route.at;
  const speak = useEffectEvent(() => {
    if (!next || at === undefined || driven.offRoute) return;
    const key = `${at}:${next.step.geometryIndex}`;
    const due = announcer.next({ key, meters: next.meters }, gps.get().fix?.speed ?? null);
    if (!due) return;
    const { unit, value } = spokenDistance(due.meters);
    const what = begun(next.words);
    const first =
      due.stage === 'now' ? `${next.words}.` : t(`say.${unit}`, { value: value.toLocaleString(language), what });
    const isClose = due.stage === 'now' && after !== undefined && after.meters - next.meters <= THEN_METERS;
    say(isClose ? `${first} ${t('say.then', { what: begun(after.words) })}` : first, language);
  });
  useEffect(() => speak(), [next?.meters, next?.step, at]);
}
