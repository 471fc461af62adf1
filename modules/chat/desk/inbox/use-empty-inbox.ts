import { createRouteHooks, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import type { property } from '#property/contract';
import type { InboxList } from '../use-chat-inbox.ts';

const routes = createRouteHooks<typeof property>();

/** Says why a list is empty and what fills it: among others, that the guests have no chat, or one of somebody else. */
export function useEmptyInbox(list: InboxList, isEmpty: boolean): { readonly title: string; readonly text: string } {
  const t = useText();
  const { id: propertyId } = useDeskProperty();
  const input = { params: { propertyId } };
  const { data } = routes.useRouteQuery('GET /v1/property/{propertyId}/oneapp/bootstrap', input, { enabled: isEmpty });
  const { enable, frame } = data?.settings.chatBot ?? { enable: true, frame: '' };
  if (!enable) {
    const setting = t('setting.oneapp_chatbot_enabled');
    return { title: t('chatDesk.off'), text: t('chatDesk.offText', { setting }) };
  }
  if (frame !== '') {
    const setting = t('setting.oneapp_chatbot_script');
    return { title: t('chatDesk.foreign'), text: t('chatDesk.foreignText', { setting }) };
  }
  return { title: t(`chatDesk.empty.${list}`), text: t(`chatDesk.emptyText.${list}`) };
}
