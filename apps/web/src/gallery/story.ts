import type { ComponentType, ReactNode } from 'react';

/** What is shown of a state: an element, or a component where it needs hooks. */
type View = ReactNode | ComponentType;

/** What the pretended server answers: a JSON value, a refusal, or nothing for as long as the page is open. */
export type Answer = { readonly json: unknown } | { readonly refuse: number; readonly code: string } | 'never';

/** The states of one component, in a file of its own beside it: `button.gallery.tsx`. */
export interface Story {
  readonly title: string;
  /** Shown one below the other, by name. */
  readonly states: Readonly<Record<string, View>>;
  /** States that cover the page, such as an open dialog: each is shown alone. */
  readonly covers?: Readonly<Record<string, View>>;
  /** Answers by method and path, without the query: `GET /api/me/notifications`. A call that has none counts as an error of the story. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Shown from edge to edge instead of in a column: bars, frames and lists of a whole pane. */
  readonly wide?: true;
}

/** Declares the story of a component; the default export of its file. */
export const story = (title: string, states: Story['states'], more: Omit<Story, 'title' | 'states'> = {}): Story => ({
  title,
  states,
  ...more,
});
