import type { Story } from './story.js';

const FILES = import.meta.glob<{ default: Story }>('../**/*.gallery.tsx');
const idOf = (file: string): string => file.slice('../'.length, -'.gallery.tsx'.length);

/** How each story is fetched, by its id: the component's path, such as `shared/ui/button`. */
export const STORIES: ReadonlyMap<string, () => Promise<{ default: Story }>> = new Map(
  Object.entries(FILES).map(([file, fetchStory]) => [idOf(file), fetchStory]),
);
