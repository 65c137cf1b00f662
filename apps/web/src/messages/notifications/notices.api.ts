import type { NoticesView, UnreadView } from '@sablon/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLive, useResync } from '../../live/use-live.js';
import { api } from '../../shared/api/http-client.js';
import { useLanguage } from '../../shared/i18n/namespaces.js';

/** My notices, page by page, kept up to date; in the language of the screen. */
export function useNotices() {
  const language = useLanguage();
  const list = useInfiniteQuery({
    queryKey: ['notices', language],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.get<NoticesView>(`/api/me/notices?language=${language}${pageParam === null ? '' : `&before=${pageParam}`}`, {
        signal,
      }),
    getNextPageParam: (page) => page.next,
  });
  const refetch = () => void list.refetch();
  useLive('notices.updated', refetch);
  useResync(refetch);
  return list;
}

/** Marks notices as read; null = all. */
export function useReadNotices() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | null) =>
      ids === null
        ? api.post<UnreadView>('/api/me/notices/read-all')
        : api.post<UnreadView>('/api/me/notices/read', { body: { ids } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['notices'] }),
  });
}
