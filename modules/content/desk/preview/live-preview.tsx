import { useMemo, useState } from 'react';
import { useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Chip, Chips, PreviewFrame } from '#platform/web/ui/desk';
import type { PagePreview as PreviewMessage, WrittenPage } from '../../contract.ts';
import { propertyRoutes } from '../page-route-hooks.ts';
import styles from '../pages-screen.module.css';
import { toShownWindow } from '../rules/to-shown-window.ts';

type Props = { readonly page: WrittenPage; readonly pageId: string; readonly language: string };

/** Returns what the frame shows; undefined until the hotel's colours have been read. */
function useMessage({ page, pageId, language }: Props, scheme: PreviewMessage['scheme']): PreviewMessage | undefined {
  const desk = useDesk();
  const { id } = useDeskProperty();
  const [at] = useState(() => new Date(desk.serverNow()).toISOString());
  const { data: property } = propertyRoutes.useRouteQuery('GET /v1/property/{propertyId}/oneapp/bootstrap', {
    params: { propertyId: id },
  });
  return useMemo(() => {
    if (!property) return undefined;
    return { is: 'page', window: toShownWindow(page, { pageId, language }), language, scheme, property, at };
  }, [page, pageId, language, scheme, property, at]);
}

/** The page on a guest's phone, as it is being written. */
export function PagePreview(props: Props) {
  const t = useText();
  const [scheme, setScheme] = useState<PreviewMessage['scheme']>('light');
  const message = useMessage(props, scheme);
  const labels = { title: t('pages.preview'), broken: t('pages.preview_broken'), again: t('desk.again') };
  return (
    <section className={styles.preview} aria-label={t('pages.preview')}>
      <header className={styles.previewHead}>
        <h2>{t('pages.preview')}</h2>
        <Chips label={t('pages.scheme')}>
          {(['light', 'dark'] as const).map((one) => (
            <Chip key={one} selected={scheme === one} onPress={() => setScheme(one)}>
              {t(`pages.${one}`)}
            </Chip>
          ))}
        </Chips>
      </header>
      <PreviewFrame message={message} labels={labels} />
    </section>
  );
}
