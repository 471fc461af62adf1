import { useState } from 'react';
import type { TvSource } from '#channels/contract';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DeskAsyncView, FileButton } from '#platform/web/ui/desk';
import { AddSource } from './add-source.tsx';
import styles from './channels.module.css';
import { channelsRoutes, importQueries } from './channels-routes.ts';
import { ImportResult, Imports } from './imports.tsx';
import { RemoveFiles } from './remove-files.tsx';

function Source({ source }: { readonly source: TvSource }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const mayManage = usePermission('tv.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const fetchNow = channelsRoutes.useRouteMutation('POST /api/v1/tv/sources/{id}/fetch', importQueries);
  const remove = channelsRoutes.useRouteMutation('DELETE /api/v1/tv/sources/{id}', importQueries);
  const { id, name, url, kind, every_hours: hours, fetched_at, failures, last_error, last_import } = source;
  const params = { id };
  const failed = () => desk.toast(t('channels.not_done'));
  async function confirmRemoval() {
    const question = { title: t('channels.remove_title', { name }), text: t(`channels.remove_text.${kind}`) };
    if (!(await desk.confirm({ ...question, action: t('channels.remove'), danger: true }))) return;
    await remove.run({ params }).catch(failed);
  }
  const when = fetched_at ? formats.dateTime(Date.parse(fetched_at)) : '';
  return (
    <li className={styles.source}>
      <div className={styles.words}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.note}>
          {t(`channels.kind.${kind}`)} · {hours > 0 ? t('channels.every', { hours }) : t('channels.by_hand')}
          {when ? ` · ${t('channels.fetched', { when })}` : ''}
        </p>
        <p className={styles.address}>
          <bdi>{url}</bdi>
        </p>
        {failures > 0 ? (
          <p className={styles.missing}>
            {t('channels.fetch_failed')} <bdi>{last_error}</bdi>
          </p>
        ) : undefined}
        {last_import ? <ImportResult result={last_import} /> : undefined}
      </div>
      {mayManage ? (
        <div className={styles.actions}>
          <Button
            variant="outlined"
            disabled={cutOff || fetchNow.isPending}
            onClick={() => void fetchNow.run({ params }).catch(failed)}
          >
            {t('channels.fetch_now')}
          </Button>
          <Button variant="text" disabled={cutOff || remove.isPending} onClick={() => void confirmRemoval()}>
            {t('channels.remove')}
          </Button>
        </div>
      ) : undefined}
    </li>
  );
}

/** Buttons that import a file chosen on this computer. */
function FileImports() {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const playlist = channelsRoutes.useRouteMutation('POST /api/v1/tv/channel-imports', importQueries);
  const guide = channelsRoutes.useRouteMutation('POST /api/v1/tv/guide-imports', importQueries);
  const done = [
    () => desk.toast(t('channels.import_started')),
    (error: { readonly code?: string }) =>
      desk.toast(t(error.code === 'imports_waiting' ? 'channels.imports_waiting' : 'channels.not_done')),
  ] as const;
  // Browsers name the type of these files each in their own way; the server looks at the content.
  const bytes = (file: File) => new Blob([file], { type: 'application/octet-stream' });
  return (
    <>
      <FileButton
        label={t('channels.import_playlist')}
        accept=".m3u,.m3u8,.pls,.xspf,.asx,.wax,.wvx,.wpl,.opml,.gz,.xz"
        disabled={cutOff || playlist.isPending}
        onFiles={([file]) => file && void playlist.run({ body: bytes(file) }).then(...done)}
      />
      <FileButton
        label={t('channels.import_guide')}
        accept=".xml,.xmltv,.gz,.xz"
        disabled={cutOff || guide.isPending}
        onFiles={([file]) => file && void guide.run({ body: bytes(file) }).then(...done)}
      />
    </>
  );
}

/** Addresses of playlists and guides with their last results, files by hand, and all imports. */
export function Sources() {
  const t = useText();
  const mayManage = usePermission('tv.manage');
  const [adding, setAdding] = useState(false);
  const state = channelsRoutes.useRouteQuery('GET /api/v1/tv/sources');
  return (
    <div className={styles.part}>
      {mayManage ? (
        <div className={styles.actions}>
          <Button onClick={() => setAdding(true)}>{t('channels.add_source')}</Button>
          <FileImports />
          <RemoveFiles />
        </div>
      ) : undefined}
      <DeskAsyncView
        state={state}
        failed={{ title: t('channels.not_loaded') }}
        empty={({ items }) =>
          items.length === 0 ? { title: t('channels.no_sources'), text: t('channels.no_sources_text') } : undefined
        }
      >
        {({ items }) => (
          <ul className={styles.sources}>
            {items.map((source) => (
              <Source key={source.id} source={source} />
            ))}
          </ul>
        )}
      </DeskAsyncView>
      <Imports />
      {adding ? <AddSource onClose={() => setAdding(false)} /> : undefined}
    </div>
  );
}
