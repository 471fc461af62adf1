import { useStoreState } from '#platform/web/browser';
import { useDesk } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { Progress } from '#platform/web/ui/desk';
import styles from '../films.module.css';
import { cancelUpload, filmUploads, startUpload, type UploadState } from './film-uploads.ts';
import own from './library.module.css';

/** Returns the upload with a key, if there is one. */
export function useUpload(key: string): UploadState | undefined {
  return useStoreState(filmUploads, (uploads) => uploads[key]);
}

/** How much of a large file has been sent, with a button that ends it; or why it failed, with one that tries again. */
export function UploadProgress({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const upload = useUpload(id);
  if (!upload) return undefined;
  const { file, fraction, failure } = upload;
  const again = () =>
    void startUpload(id, upload).then((isDone) => {
      if (isDone) onDone();
    });
  async function cancel(): Promise<void> {
    const question = { title: t('films.upload_cancel_title', { name: file.name }), action: t('films.upload_cancel') };
    if (failure || (await desk.confirm({ ...question, danger: true }))) cancelUpload(id);
  }
  const percent = formats.number(Math.floor(fraction * 100));
  return (
    <div className={own.upload}>
      <p className={failure ? styles.problem : styles.note} role={failure ? 'alert' : undefined}>
        {failure ? t(`films.upload_failed.${failure}`) : t('films.uploading', { percent })} <bdi>{file.name}</bdi>
      </p>
      {failure ? undefined : <Progress value={fraction} label={t('films.uploading', { percent })} />}
      <div className={styles.actions}>
        {failure ? <Button onClick={again}>{t('films.again')}</Button> : undefined}
        <Button variant="text" onClick={() => void cancel()}>
          {t(failure ? 'films.upload_drop' : 'films.upload_cancel')}
        </Button>
      </div>
    </div>
  );
}
