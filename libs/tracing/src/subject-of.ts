import type { Attributes } from '@opentelemetry/api';

/** Things whose ids lead from a trace to the ride. Ids of people are not among them. */
const SUBJECTS: ReadonlySet<string> = new Set(['trip', 'offer', 'booking', 'payment', 'webhook']);

/** The thing a fact or a job is about, by its name: `trip.confirmed` is about a trip. Nothing for those about a person. */
export function subjectOf(name: string, id: string): Attributes {
  const subject = name.slice(0, name.indexOf('.'));
  return SUBJECTS.has(subject) ? { [`sablon.${subject}.id`]: id } : {};
}
