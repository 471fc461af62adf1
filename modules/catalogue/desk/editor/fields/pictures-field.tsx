import { useState } from 'react';
import { createRouteHooks, useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { PictureSource } from '#platform/web/desk-shell/pictures';
import { useText } from '#platform/web/i18n';
import { Icon, IconButton } from '#platform/web/ui';
import type { property } from '#property/contract';
import styles from './entry-fields.module.css';

const routes = createRouteHooks<typeof property>();

type Props = {
  readonly pictures: readonly string[];
  readonly max: number;
  readonly onChange: (pictures: string[]) => void;
};

/** The hotel's pictures. */
function usePictures() {
  const { id } = useDeskProperty();
  return routes.usePagedRouteQuery('GET /api/v1/properties/{propertyId}/media', { params: { propertyId: id } });
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
  const all = [...pictures];
  const add = (name: string) => {
    if (!all.includes(name)) all.push(name);
    onChange(all.slice(0, max));
    desk.toast(t('desk.picture.added'));
  };
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
        <PictureSource t={t} multiple={max > 1} usePictures={usePictures} onChoose={add} />
      ) : undefined}
    </fieldset>
  );
}
