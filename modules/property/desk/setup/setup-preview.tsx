import { useMemo, useState } from 'react';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { PreviewFrame } from '#platform/web/ui/desk';
import type { HomePreview, PropertyBootstrap } from '#property/contract';
import styles from './setup-preview.module.css';
import { propertyRoutes } from './use-setup.ts';

type Props = { readonly bootstrap: PropertyBootstrap; readonly name: string };

/** Returns what the frame shows, with an unsaved name; undefined until the menu has been read. */
function useMessage({ bootstrap, name }: Props): HomePreview | undefined {
  const desk = useDesk();
  const [at] = useState(() => new Date(desk.serverNow()).toISOString());
  const { skin, property } = bootstrap.settings;
  const language = property.default_language.toLowerCase();
  const { data: menuFile } = propertyRoutes.useRouteQuery('GET /skins/{projectId}/{skinId}/{name}', {
    params: { projectId: skin.project_id, skinId: skin.id, name: `menu_${language.toUpperCase()}.json` },
    query: { property: property.id },
  });
  return useMemo(() => {
    if (menuFile === undefined) return undefined;
    const named = { ...bootstrap, settings: { ...bootstrap.settings, property: { ...property, name } } };
    return { is: 'home', menuFile, language, scheme: 'light', property: named, at };
  }, [menuFile, bootstrap, property, name, language, at]);
}

/** The guests' home screen, in the hotel's colours and with what is set up so far. */
export function SetupPreview(props: Props) {
  const t = useText();
  const message = useMessage(props);
  const labels = { title: t('setup.preview'), broken: t('setup.preview_broken'), again: t('desk.again') };
  return (
    <aside className={styles.side}>
      <p className={styles.caption}>{t('setup.preview')}</p>
      <PreviewFrame message={message} labels={labels} />
      <p className={styles.note}>{t('setup.preview_note')}</p>
    </aside>
  );
}
