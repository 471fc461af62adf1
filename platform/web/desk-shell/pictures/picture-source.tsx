import { type ComponentProps, useState } from 'react';
import { Button } from '#platform/web/ui';
import { FileButton, PictureSheet } from '#platform/web/ui/desk';
import styles from './picture-source.module.css';
import type { UploadError } from './picture-upload.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

/** A text of the desk about its pictures. */
type PictureTextKey =
  | `desk.picture.${'upload' | 'uploading' | 'choose' | 'none' | 'rules'}`
  | `desk.picture.wrong.${UploadError}`
  | 'desk.close'
  | 'desk.more';

type Props = {
  /** The texts of the desk, which this folder does not know. */
  readonly t: (key: PictureTextKey) => string;
  /** Whether several can be uploaded at once. */
  readonly multiple?: boolean;
  /** A hook that returns the hotel's pictures, read while the dialog is open. */
  readonly usePictures: () => ComponentProps<typeof PictureSheet>['list'];
  /** Called with the name of each picture. */
  readonly onChoose: (name: string) => void;
};

function Picker({ t, usePictures, onChoose, onClose }: Omit<Props, 'multiple'> & { readonly onClose: () => void }) {
  const labels = {
    title: t('desk.picture.choose'),
    close: t('desk.close'),
    none: t('desk.picture.none'),
    more: t('desk.more'),
  };
  return <PictureSheet list={usePictures()} labels={labels} onChoose={onChoose} onClose={onClose} />;
}

/** Where a picture comes from: a file of this computer, or the hotel's pictures. */
export function PictureSource({ t, multiple = false, usePictures, onChoose }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { progress, error, upload } = usePictureUploads(onChoose);
  return (
    <div className={styles.source}>
      <div className={styles.buttons}>
        <FileButton
          label={t('desk.picture.upload')}
          accept="image/jpeg,image/png,image/webp"
          multiple={multiple}
          disabled={progress !== undefined}
          onFiles={(files) => void upload(files)}
        />
        <Button variant="text" onClick={() => setIsChoosing(true)}>
          {t('desk.picture.choose')}
        </Button>
      </div>
      <p className={styles.rules}>{t('desk.picture.rules')}</p>
      {progress === undefined ? undefined : (
        <progress className={styles.progress} value={progress} max={1} aria-label={t('desk.picture.uploading')} />
      )}
      {error ? (
        <p className={styles.wrong} role="alert">
          {t(`desk.picture.wrong.${error}`)}
        </p>
      ) : undefined}
      {isChoosing ? (
        <Picker t={t} usePictures={usePictures} onChoose={onChoose} onClose={() => setIsChoosing(false)} />
      ) : undefined}
    </div>
  );
}
