import { useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { TvList, TvRow } from '#platform/web/ui/tv';
import type { GuestRequest } from '#requests/contract';
import { useRequestList, useRequestTexts } from '../use-requests.ts';

function RequestRow({ request }: { request: GuestRequest }) {
  const shell = useGuestShell();
  const { title, summary, when } = useRequestTexts(request);
  return (
    <TvRow
      focusKey={`request.${request.id}`}
      title={title}
      text={`${summary} · ${when}`}
      onPress={() => shell.navigate({ name: 'request', params: { id: request.id } })}
    />
  );
}

/** The stay's requests, newest first. */
export function TvRequests() {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  const noAccess = { title: t('requests.sign_in'), actions: [back] };
  const none = { title: t('requests.none'), text: t('requests.none_text'), actions: [back] };
  return (
    <TvAsyncView
      {...useRequestList()}
      waiting={<TvPage title={t('requests.title')} />}
      empty={(all) => (all === 'no_access' ? noAccess : all.length === 0 ? none : undefined)}
    >
      {(all) =>
        all === 'no_access' ? undefined : (
          <TvPage title={t('requests.title')}>
            <TvList>
              {all.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </TvList>
          </TvPage>
        )
      }
    </TvAsyncView>
  );
}
