import { useGuestShell } from '#platform/web/guest-shell';
import { OwnList } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { Icon, Row } from '#platform/web/ui';
import type { GuestRequest } from '#requests/contract';
import { useRequestList, useRequestTexts } from '../use-requests.ts';

function RequestRow({ request }: { request: GuestRequest }) {
  const shell = useGuestShell();
  const { title, summary, when } = useRequestTexts(request);
  return (
    <Row
      title={title}
      text={`${summary} · ${when}`}
      trailing={<Icon name="chevron" size={20} />}
      onClick={() => shell.navigate({ name: 'request', params: { id: request.id } })}
    />
  );
}

/** The guest's requests, newest first. */
export function RequestsScreen() {
  const t = useText();
  return (
    <OwnList
      {...useRequestList()}
      title={t('requests.title')}
      loadingLabel={t('shell.loading')}
      noAccess={{ title: t('requests.sign_in'), action: t('requests.sign_in_action') }}
      none={{ title: t('requests.none'), text: t('requests.none_text'), action: t('unknown.home') }}
      row={(request) => <RequestRow key={request.id} request={request} />}
    />
  );
}
