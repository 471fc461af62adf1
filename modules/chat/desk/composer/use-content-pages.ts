import { useLanguage } from '#platform/web/i18n';
import { chatRoutes } from '../chat-routes.ts';

/** Reads the content pages to which the guests' menus lead, by their titles in the language of the desk. */
export function useContentPages() {
  const lang = useLanguage();
  const { data, error, refetch } = chatRoutes.useRouteQuery('GET /api/v1/chat-pages', { query: { lang } });
  return { data: data?.items, error, refetch };
}
