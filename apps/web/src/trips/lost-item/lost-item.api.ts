import type { LostItemNoteRequest, LostItemRequest, LostItemsView, LostItemView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

const part = encodeURIComponent;

export const readLostItems = (tripId: string, trackToken: string | null, signal: AbortSignal): Promise<LostItemsView> =>
  api.get<LostItemsView>(`/api/trips/${part(tripId)}/lost-items`, { trackToken, signal });

export const reportLostItem = (
  tripId: string,
  trackToken: string | null,
  command: { body: LostItemRequest; idempotencyKey: string },
): Promise<LostItemView> => api.post<LostItemView>(`/api/trips/${part(tripId)}/lost-items`, { trackToken, ...command });

/** What was lost in one's own car, or in any car for staff. */
export const listLostItems = (signal: AbortSignal): Promise<LostItemsView> =>
  api.get<LostItemsView>('/api/lost-items', { signal });

export const noteLostItem = (id: string, trackToken: string | null, body: LostItemNoteRequest): Promise<LostItemView> =>
  api.post<LostItemView>(`/api/lost-items/${part(id)}/notes`, { trackToken, body });
