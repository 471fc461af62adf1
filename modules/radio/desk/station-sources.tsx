import { useState } from 'react';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import { DeskAsyncView, FileButton, Form, FormError } from '#platform/web/ui/desk';
import type { RadioDirectory } from '#radio/contract';
import styles from './radio.module.css';
import { importQueries, radioRoutes, stationQueries } from './radio-routes.ts';
import { StationImports } from './station-imports.tsx';

const types = { json: 'application/json', csv: 'text/csv' } as const;

/** The type of a file by its name; a playlist where the name says nothing else. */
function typeOf(name: string): string {
  const [, extension = ''] = /\.(json|csv)(?:\.gz|\.xz)?$/i.exec(name) ?? [];
  return types[extension.toLowerCase() as 'json'] ?? 'audio/x-mpegurl';
}

function FileImport() {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const start = radioRoutes.useRouteMutation('POST /api/v1/radio/station-imports', importQueries);
  const send = (file: File) =>
    start.run({ body: new Blob([file], { type: typeOf(file.name) }) }).then(
      () => desk.toast(t('radio.import_started')),
      ({ code }: { readonly code?: string }) =>
        desk.toast(t(code === 'imports_waiting' ? 'radio.imports_waiting' : 'radio.not_done')),
    );
  return (
    <FileButton
      label={t('radio.import_file')}
      accept=".m3u,.m3u8,.pls,.xspf,.asx,.wax,.wvx,.wpl,.opml,.csv,.json,.gz,.xz"
      disabled={cutOff || start.isPending}
      onFiles={([file]) => file && void send(file)}
    />
  );
}

/** Removes the hotel's own list, after a question. */
function RemoveList() {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const remove = radioRoutes.useRouteMutation('DELETE /api/v1/radio/stations', [...importQueries, ...stationQueries]);
  async function ask() {
    const question = { title: t('radio.remove_list_title'), text: t('radio.remove_list_text') };
    if (!(await desk.confirm({ ...question, action: t('radio.remove'), danger: true }))) return;
    await remove.run({}).catch(() => desk.toast(t('radio.not_done')));
  }
  return (
    <Button variant="text" disabled={cutOff || remove.isPending} onClick={() => void ask()}>
      {t('radio.remove_list')}
    </Button>
  );
}

function Directory({ directory }: { readonly directory: RadioDirectory }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const cutOff = useDeskOfflineSince() !== undefined;
  const mayManage = usePermission('radio.manage');
  const [url, setUrl] = useState(directory.is_operators ? '' : directory.url);
  const save = radioRoutes.useRouteMutation('PUT /api/v1/radio/directory', importQueries);
  const fetchNow = radioRoutes.useRouteMutation('POST /api/v1/radio/directory/fetch', importQueries);
  const failed = () => desk.toast(t('radio.not_done'));
  const { fetched_at: fetchedAt, failures } = directory;
  return (
    <section>
      <h2 className={styles.heading}>{t('radio.directory')}</h2>
      <p className={styles.note}>{t(directory.is_operators ? 'radio.directory_operator' : 'radio.directory_text')}</p>
      {fetchedAt ? (
        <p className={styles.note}>{t('radio.fetched', { when: formats.dateTime(Date.parse(fetchedAt)) })}</p>
      ) : undefined}
      {failures > 0 ? <p className={styles.problem}>{t('radio.fetch_failed')}</p> : undefined}
      {mayManage ? (
        <Form onSubmit={() => void save.run({ body: { url: url.trim() } }).catch(() => undefined)}>
          <Field
            label={t('radio.directory_url')}
            type="url"
            maxLength={500}
            dir="ltr"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
          <FormError text={save.error ? t('radio.bad_directory') : undefined} />
          <div className={styles.actions}>
            <Button type="submit" disabled={cutOff || save.isPending}>
              {t('radio.save')}
            </Button>
            {directory.url === '' ? undefined : (
              <Button
                variant="outlined"
                disabled={cutOff || fetchNow.isPending}
                onClick={() => void fetchNow.run({}).catch(failed)}
              >
                {t('radio.fetch_now')}
              </Button>
            )}
          </div>
        </Form>
      ) : undefined}
    </section>
  );
}

/** Where stations come from: the directory, and lists of the hotel. */
export function StationSources() {
  const t = useText();
  const mayManage = usePermission('radio.manage');
  const state = radioRoutes.useRouteQuery('GET /api/v1/radio/directory');
  return (
    <div className={styles.part}>
      <section>
        <h2 className={styles.heading}>{t('radio.own_list')}</h2>
        <p className={styles.note}>{t('radio.own_list_text')}</p>
        {mayManage ? (
          <div className={styles.actions}>
            <FileImport />
            <RemoveList />
          </div>
        ) : undefined}
      </section>
      <DeskAsyncView state={state} failed={{ title: t('radio.not_loaded') }}>
        {(directory) => <Directory key={directory.url} directory={directory} />}
      </DeskAsyncView>
      <StationImports />
    </div>
  );
}
