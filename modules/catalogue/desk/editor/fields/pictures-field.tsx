import { useState } from 'react';
import { uploadFile } from '#platform/web/browser';
import { useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, IconButton } from '#platform/web/ui';
import { FileButton } from '#platform/web/ui/desk';
import { isTooLarge, parseUploadResponse, type UploadError } from '../picture-upload.ts';
import styles from './entry-fields.module.css';
import { PicturePicker } from './picture-picker.tsx';

type Props = {
  readonly pictures: readonly string[];
  readonly max: number;
  readonly onChange: (pictures: string[]) => void;
};

/** Uploads pictures one after the other and reports the progress. */
function useUploads(onDone: (name: string) => void) {
  const property = useDeskProperty();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<UploadError>();
  async function upload(files: readonly File[]) {
    setError(undefined);
    for (const file of files) {
      if (isTooLarge(file)) {
        setError('size');
        continue;
      }
      setProgress(0);
      const response = await uploadFile({ address: `/api/v1/properties/${property.id}/pictures`, file }, setProgress);
      const result = parseUploadResponse(response);
      if (typeof result === 'string') setError(result);
      else onDone(result.name);
    }
    setProgress(undefined);
  }
  return { progress, error, upload };
}

/** One picture, or its name if the hotel does not have it: an imported file may reference any name. */
function Picture({ name, alt }: { readonly name: string; readonly alt: string }) {
  const t = useText();
  const property = useDeskProperty();
  const [isMissing, setIsMissing] = useState(false);
  if (!isMissing)
    return <img src={`/media/${property.id}/${name}?w=480`} alt={alt} onError={() => setIsMissing(true)} />;
  return (
    <p className={styles.unavailable} role="alert">
      {t('catalogue.picture_gone')} <bdi>{name}</bdi>
    </p>
  );
}

/** The pictures of an entry: upload, choose one of the hotel's, reorder, remove. */
export function PicturesField({ pictures, max, onChange }: Props) {
  const t = useText();
  const desk = useDesk();
  const [choosing, setChoosing] = useState(false);
  const all = [...pictures];
  const add = (name: string) => {
    if (!all.includes(name)) all.push(name);
    onChange(all.slice(0, max));
    desk.toast(t('catalogue.picture_added'));
  };
  const { progress, error, upload } = useUploads(add);
  const move = (at: number, by: number) => {
    const next = [...pictures];
    const [moved] = next.splice(at, 1);
    if (moved !== undefined) next.splice(at + by, 0, moved);
    onChange(next);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('catalogue.pictures')}</legend>
      <div className={styles.pictures}>
        {pictures.map((name, at) => (
          <div key={name} className={styles.picture}>
            <Picture name={name} alt={t('catalogue.picture_number', { number: at + 1 })} />
            <div className={styles.tools}>
              <IconButton label={t('catalogue.picture_earlier')} disabled={at === 0} onClick={() => move(at, -1)}>
                <Icon name="back" size={20} />
              </IconButton>
              <IconButton
                label={t('catalogue.picture_off')}
                onClick={() => onChange(pictures.filter((other) => other !== name))}
              >
                <Icon name="close" size={20} />
              </IconButton>
            </div>
          </div>
        ))}
      </div>
      {pictures.length < max ? (
        <div className={styles.row}>
          <FileButton
            label={t('catalogue.upload')}
            accept="image/jpeg,image/png,image/webp"
            multiple={max > 1}
            disabled={progress !== undefined}
            onFiles={(files) => void upload(files)}
          />
          <Button variant="text" onClick={() => setChoosing(true)}>
            {t('catalogue.choose_picture')}
          </Button>
        </div>
      ) : undefined}
      <p className={styles.small}>{t('catalogue.picture_rules')}</p>
      {progress === undefined ? undefined : (
        <progress className={styles.progress} value={progress} max={1} aria-label={t('catalogue.uploading')} />
      )}
      {error ? (
        <p className={styles.wrong} role="alert">
          {t(`catalogue.upload_wrong.${error}`)}
        </p>
      ) : undefined}
      {choosing ? <PicturePicker onChoose={add} onClose={() => setChoosing(false)} /> : undefined}
    </fieldset>
  );
}
