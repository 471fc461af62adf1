import { useState } from 'react';
import { createRouteHooks, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { PictureSheet } from '#platform/web/ui/desk';
import type { property } from '#property/contract';
import styles from './messages-desk.module.css';

const routes = createRouteHooks<typeof property>();

/** Returns the address of a message's picture: one of the hotel's by its name, or an address as it is; undefined: none. */
export function usePictureUrl(picture: string): string | undefined {
  const { id } = useDeskProperty();
  if (picture === '') return undefined;
  return /^(?:https:\/\/|\/)/.test(picture) ? picture : `/media/${id}/${picture}?w=960`;
}

function Picker({ onChoose, onClose }: { onChoose: (name: string) => void; onClose: () => void }) {
  const t = useText();
  const { id } = useDeskProperty();
  const list = routes.usePagedRouteQuery('GET /api/v1/properties/{propertyId}/media', { params: { propertyId: id } });
  const labels = {
    title: t('messagesDesk.choosePicture'),
    close: t('desk.close'),
    none: t('messagesDesk.noPictures'),
    more: t('desk.more'),
  };
  return <PictureSheet list={list} labels={labels} onChoose={onChoose} onClose={onClose} />;
}

type Props = { readonly value: string; readonly onChange: (picture: string) => void };

/** The picture of a message, chosen from the hotel's. */
export function PictureField({ value, onChange }: Props) {
  const t = useText();
  const [isChoosing, setIsChoosing] = useState(false);
  const url = usePictureUrl(value);
  return (
    <fieldset className={styles.pictureField}>
      <legend className={styles.quiet}>{t('messagesDesk.picture')}</legend>
      {url ? <img src={url} alt={value} /> : undefined}
      <div className={styles.row}>
        <Button variant="soft" onClick={() => setIsChoosing(true)}>
          {t('messagesDesk.choosePicture')}
        </Button>
        {url ? (
          <Button variant="text" onClick={() => onChange('')}>
            {t('messagesDesk.removePicture')}
          </Button>
        ) : undefined}
      </div>
      {isChoosing ? <Picker onChoose={onChange} onClose={() => setIsChoosing(false)} /> : undefined}
    </fieldset>
  );
}
