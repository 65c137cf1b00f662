import { createStore } from '../../shared/state/create-store.js';

/** Which of the console's own dialogs is open; `messages` may start with a driver selected. */
export type OpenWindow = { readonly name: 'messages'; readonly driverId: string | null } | { readonly name: 'notes' };

export const openWindow = createStore<OpenWindow | null>(null);
export const openMessages = (driverId: string | null = null): void => openWindow.set({ name: 'messages', driverId });
export const openNotes = (): void => openWindow.set({ name: 'notes' });
export const closeWindow = (): void => openWindow.set(null);
