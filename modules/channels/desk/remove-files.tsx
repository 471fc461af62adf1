import { useDesk, useDeskOfflineSince } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { channelsRoutes, importQueries } from './channels-routes.ts';

/** Buttons that remove what came from files chosen on a computer, after a question. */
export function RemoveFiles() {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const { data } = channelsRoutes.useRouteQuery('GET /api/v1/tv/channels');
  const playlist = channelsRoutes.useRouteMutation('DELETE /api/v1/tv/channels', importQueries);
  const guide = channelsRoutes.useRouteMutation('DELETE /api/v1/tv/guide', importQueries);
  async function remove(kind: 'playlist' | 'guide') {
    const question = { title: t(`channels.remove_file_title.${kind}`), text: t(`channels.remove_file_text.${kind}`) };
    if (!(await desk.confirm({ ...question, action: t('channels.remove'), danger: true }))) return;
    const run = kind === 'playlist' ? playlist.run({}) : guide.run({});
    await run.catch(() => desk.toast(t('channels.not_done')));
  }
  const hasOwn = data?.items.some(({ source_id: source }) => source === null) ?? false;
  return (
    <>
      {(['playlist', 'guide'] as const)
        .filter((kind) => kind === 'guide' || hasOwn)
        .map((kind) => (
          <Button key={kind} variant="text" disabled={cutOff} onClick={() => void remove(kind)}>
            {t(`channels.remove_file.${kind}`)}
          </Button>
        ))}
    </>
  );
}
