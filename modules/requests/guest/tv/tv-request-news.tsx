import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { TvDialog } from '#platform/web/ui/tv';
import type { GuestRequest } from '#requests/contract';
import { requestNews } from '../request-news.ts';
import { useRequestNews } from '../use-request-news.ts';
import { useRequestTexts } from '../use-requests.ts';

function Card({ request }: { readonly request: GuestRequest }) {
  const t = useText();
  const shell = useGuestShell();
  const { title } = useRequestTexts(request);
  const close = () => requestNews.announced(request);
  const open = () => {
    close();
    shell.navigate({ name: 'request', params: { id: request.id } });
  };
  const actions = [
    { label: t('requests.request'), onPress: open },
    { label: t('shell.ok'), onPress: close },
  ];
  const text = request.answers.at(-1)?.text ?? t(`requests.status.${request.status}`);
  return <TvDialog title={title} text={text} actions={actions} onClose={close} />;
}

/** Tells on the TV, over whatever it shows, what became of requests that were sent from it. */
export function TvRequestNews() {
  const request = useRequestNews();
  return request && <Card key={request.id} request={request} />;
}
