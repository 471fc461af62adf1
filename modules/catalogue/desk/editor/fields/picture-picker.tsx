import { createRouteHooks, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { PictureSheet } from '#platform/web/ui/desk';
import type { property } from '#property/contract';

const routes = createRouteHooks<typeof property>();

type Props = { readonly onChoose: (name: string) => void; readonly onClose: () => void };

/** Lets the user choose one of the hotel's pictures. */
export function PicturePicker({ onChoose, onClose }: Props) {
  const t = useText();
  const { id } = useDeskProperty();
  const list = routes.usePagedRouteQuery('GET /api/v1/properties/{propertyId}/media', { params: { propertyId: id } });
  const labels = {
    title: t('catalogue.choose_picture'),
    close: t('desk.close'),
    none: t('catalogue.no_pictures'),
    more: t('desk.more'),
  };
  return <PictureSheet list={list} labels={labels} onChoose={onChoose} onClose={onClose} />;
}
