import { useDesk, useDeskOfflineSince, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { FileButton, SheetParts } from '#platform/web/ui/desk';
import { cinemaRoutes, importQueries } from '../cinema-routes.ts';
import styles from '../films.module.css';
import { FilmImports } from './film-imports.tsx';
import { startUpload } from './film-uploads.ts';
import { UploadProgress, useUpload } from './upload-progress.tsx';

const uploadKey = 'import';

/** The format of a file by its name; undefined: the server refuses it. */
function formatOf(name: string): string | undefined {
  const [, extension = ''] = /\.(nfo|xml|json|zip)$/i.exec(name) ?? [];
  return extension.toLowerCase() === 'xml' ? 'nfo' : extension.toLowerCase() || undefined;
}

/** Sends a file with films, or has the server's folder read. */
function Sources() {
  const t = useText();
  const desk = useDesk();
  const { id: property } = useDeskProperty();
  const cutOff = useDeskOfflineSince() !== undefined;
  const { data: encoder } = cinemaRoutes.useRouteQuery('GET /api/v1/films/encoder');
  const scan = cinemaRoutes.useRouteMutation('POST /api/v1/films/folder-scans', importQueries);
  const upload = useUpload(uploadKey);
  const started = () => desk.toast(t('films.import_started'));
  const send = (file: File) => {
    const format = formatOf(file.name);
    if (!format) return desk.toast(t('films.upload_failed.format_unknown'));
    const address = `/api/v1/films/imports?${new URLSearchParams({ property, format })}`;
    return void startUpload(uploadKey, { address, method: 'POST', file }).then((isDone) => {
      if (isDone) started();
    });
  };
  if (upload) return <UploadProgress id={uploadKey} onDone={started} />;
  return (
    <div className={styles.actions}>
      <FileButton
        label={t('films.import_file')}
        accept=".nfo,.xml,.json,.zip"
        disabled={cutOff}
        onFiles={([file]) => file && send(file)}
      />
      {encoder?.folder ? (
        <Button
          variant="outlined"
          disabled={cutOff || scan.isPending}
          onClick={() =>
            void scan
              .run({})
              .then(started, ({ code }: { readonly code?: string }) =>
                desk.toast(t(code === 'imports_waiting' ? 'films.upload_failed.imports_waiting' : 'films.not_done')),
              )
          }
        >
          {t('films.scan')}
        </Button>
      ) : undefined}
    </div>
  );
}

/** Imports films from a file or the server's folder, and lists what came of it. */
export function ImportSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('films.import')} closeLabel={t('desk.close')}>
      <SheetParts>
        <p className={styles.quiet}>{t('films.import_text')}</p>
        <Sources />
        <FilmImports />
      </SheetParts>
    </Sheet>
  );
}
