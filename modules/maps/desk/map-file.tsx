import { useState } from 'react';
import type { TilesInfo } from '#maps/contract';
import { ApiProblem, useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { FileButton } from '#platform/web/ui/desk';
import styles from './map.module.css';
import { mapQueries, mapRoutes } from './map-routes.ts';

/** The file of the map: what it covers, another one, or none. */
export function MapFile({ tiles }: { readonly tiles: TilesInfo | null }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const mayManage = usePermission('maps.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const [problem, setProblem] = useState('');
  const put = mapRoutes.useRouteMutation('PUT /api/v1/map/tiles', mapQueries);
  const remove = mapRoutes.useRouteMutation('DELETE /api/v1/map/tiles', mapQueries);
  async function send(file: File): Promise<void> {
    setProblem('');
    try {
      await put.run({ body: new Blob([file], { type: 'application/vnd.pmtiles' }) });
      desk.toast(t('mapsDesk.file_stored'));
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : '';
      setProblem(t(code === 'map_invalid' ? 'mapsDesk.file_invalid' : 'mapsDesk.file_failed'));
    }
  }
  async function drop(): Promise<void> {
    const question = { title: t('mapsDesk.remove_title'), text: t('mapsDesk.remove_text') };
    if (!(await desk.confirm({ ...question, action: t('mapsDesk.remove'), danger: true }))) return;
    await remove.run({}).catch(() => desk.toast(t('mapsDesk.not_saved')));
  }
  return (
    <section className={styles.section}>
      <h2>{t('mapsDesk.file')}</h2>
      <p className={styles.note}>
        {tiles
          ? t('mapsDesk.file_about', {
              megabytes: formats.decimal(tiles.bytes / 1_048_576, 1),
              time: formats.dateTime(Date.parse(tiles.uploaded_at)),
            })
          : t('mapsDesk.file_none')}
      </p>
      {problem === '' ? undefined : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {mayManage ? (
        <div className={styles.actions}>
          <FileButton
            label={t(put.isPending ? 'mapsDesk.file_sending' : tiles ? 'mapsDesk.file_replace' : 'mapsDesk.file_add')}
            accept=".pmtiles"
            disabled={cutOff || put.isPending}
            onFiles={([file]) => file && void send(file)}
          />
          {tiles ? (
            <Button variant="text" disabled={cutOff || remove.isPending} onClick={() => void drop()}>
              {t('mapsDesk.remove')}
            </Button>
          ) : undefined}
        </div>
      ) : undefined}
    </section>
  );
}
