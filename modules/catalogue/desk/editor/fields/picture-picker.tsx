import { createRouteHooks, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import type { property } from '#property/contract';
import styles from '../../import/dialogs.module.css';

const routes = createRouteHooks<typeof property>();

type Props = { readonly onChoose: (name: string) => void; readonly onClose: () => void };

/** Lets the user choose one of the hotel's pictures. */
export function PicturePicker({ onChoose, onClose }: Props) {
  const t = useText();
  const { id } = useDeskProperty();
  const list = routes.usePagedRouteQuery('GET /api/v1/properties/{propertyId}/media', { params: { propertyId: id } });
  const pictures = list.items.filter(({ media_type }) => media_type !== 'image/svg+xml');
  return (
    <Sheet open onClose={onClose} title={t('catalogue.choose_picture')} closeLabel={t('desk.close')} position="center">
      <div className={styles.body}>
        <ul className={styles.choices}>
          {pictures.map(({ name, url }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  onChoose(name);
                  onClose();
                }}
              >
                <img src={`${url}&w=480`} alt={name} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
        {list.isPending || pictures.length > 0 ? undefined : <p>{t('catalogue.no_pictures')}</p>}
        {list.hasMore ? (
          <Button variant="outlined" onClick={list.fetchNext}>
            {t('desk.more')}
          </Button>
        ) : undefined}
      </div>
    </Sheet>
  );
}
