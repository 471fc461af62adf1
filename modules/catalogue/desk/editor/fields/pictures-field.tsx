import { useState } from 'react';
import { sendFile } from '#platform/web/browser';
import { useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, IconButton } from '#platform/web/ui';
import { FileButton } from '#platform/web/ui/desk';
import { isTooLarge, readUpload, type UploadWrong } from '../upload-picture.ts';
import { ChoosePicture } from './choose-picture.tsx';
import styles from './fields.module.css';

type Props = {
  readonly pictures: readonly string[];
  readonly most: number;
  readonly onChange: (pictures: string[]) => void;
};

/** Uploads one picture after the other and says how far it is. */
function useUploads(onDone: (name: string) => void) {
  const property = useDeskProperty();
  const [part, setPart] = useState<number>();
  const [wrong, setWrong] = useState<UploadWrong>();
  async function upload(files: readonly File[]) {
    setWrong(undefined);
    for (const file of files) {
      if (isTooLarge(file)) {
        setWrong('size');
        continue;
      }
      setPart(0);
      const sent = readUpload(await sendFile(`/api/v1/properties/${property.id}/pictures`, file, setPart));
      if (typeof sent === 'string') setWrong(sent);
      else onDone(sent.name);
    }
    setPart(undefined);
  }
  return { part, wrong, upload };
}

/** One picture, or its name where the house does not have it: a file that was imported may name any. */
function Picture({ name, alt }: { readonly name: string; readonly alt: string }) {
  const t = useText();
  const property = useDeskProperty();
  const [gone, setGone] = useState(false);
  if (!gone) return <img src={`/media/${property.id}/${name}?w=480`} alt={alt} onError={() => setGone(true)} />;
  return (
    <p className={styles.gone} role="alert">
      {t('catalogue.picture_gone')} <bdi>{name}</bdi>
    </p>
  );
}

/** Pictures of an entry: upload, choose one of the house's, put in order, take off. */
export function PicturesField({ pictures, most, onChange }: Props) {
  const t = useText();
  const desk = useDesk();
  const [choosing, setChoosing] = useState(false);
  const all = [...pictures];
  const add = (name: string) => {
    if (!all.includes(name)) all.push(name);
    onChange(all.slice(0, most));
    desk.toast(t('catalogue.picture_added'));
  };
  const { part, wrong, upload } = useUploads(add);
  const move = (at: number, by: number) => {
    const next = [...pictures];
    const [one] = next.splice(at, 1);
    if (one !== undefined) next.splice(at + by, 0, one);
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
                onClick={() => onChange(pictures.filter((one) => one !== name))}
              >
                <Icon name="close" size={20} />
              </IconButton>
            </div>
          </div>
        ))}
      </div>
      {pictures.length < most ? (
        <div className={styles.row}>
          <FileButton
            label={t('catalogue.upload')}
            accept="image/jpeg,image/png,image/webp"
            multiple={most > 1}
            disabled={part !== undefined}
            onFiles={(files) => void upload(files)}
          />
          <Button look="text" onClick={() => setChoosing(true)}>
            {t('catalogue.choose_picture')}
          </Button>
        </div>
      ) : undefined}
      <p className={styles.small}>{t('catalogue.picture_rules')}</p>
      {part === undefined ? undefined : (
        <progress className={styles.progress} value={part} max={1} aria-label={t('catalogue.uploading')} />
      )}
      {wrong ? (
        <p className={styles.wrong} role="alert">
          {t(`catalogue.upload_wrong.${wrong}`)}
        </p>
      ) : undefined}
      {choosing ? <ChoosePicture onChoose={add} onClose={() => setChoosing(false)} /> : undefined}
    </fieldset>
  );
}
