import { type MenuLink, mediaUrl, ShellLink, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon, NamedIcon, Picture } from '#platform/web/ui';
import type { MenuItem } from '#property/contract';
import { defaultIcon } from '../rules/resolve-menu-action.ts';
import styles from './drawer.module.css';

type Props = {
  readonly item: MenuItem;
  readonly top: boolean;
  readonly link: MenuLink | undefined;
  readonly onOpen: (link: MenuLink) => void;
  readonly onEnter: () => void;
};

/** The leading icon of a top-level row without a picture: its own, or that of its route; a plain text leaves its space. */
function Lead({ item, link }: Pick<Props, 'item' | 'link'>) {
  const icon = item.icon ?? link?.icon ?? (item.submenu?.length ? defaultIcon : undefined);
  return <span className={styles.lead}>{icon ? <NamedIcon name={icon} /> : undefined}</span>;
}

/** The picture of a row. */
function Thumb({ image }: { image: string | undefined }) {
  const { mediaBase } = useProperty();
  if (!image) return undefined;
  return (
    <span className={styles.thumb}>
      <Picture src={mediaUrl(mediaBase, image)} shape="square" />
    </span>
  );
}

/** The trailing icon of a row: it has a submenu, is external, or, below the top level, its own icon. */
function Trail({ item, top }: { item: MenuItem; top: boolean }) {
  if (item.submenu?.length) return <Icon name="chevron" size={20} />;
  if (item.external) return <Icon name="leave" size={20} />;
  if (top || !item.icon) return undefined;
  return (
    <span className={styles.trail}>
      <NamedIcon name={item.icon} size={20} />
    </span>
  );
}

function Words({ item }: { item: MenuItem }) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>{item.title}</span>
      {item.subtitle ? <span className={styles.text}>{item.subtitle}</span> : undefined}
    </span>
  );
}

/** An external link with a preview of its target. */
function Preview({ external }: { external: NonNullable<MenuItem['external']> }) {
  const t = useText();
  const { mediaBase } = useProperty();
  return (
    <span className={styles.preview}>
      {external.image ? (
        <span className={styles.thumb}>
          <Picture src={mediaUrl(mediaBase, external.image)} shape="square" />
        </span>
      ) : undefined}
      <span className={styles.words}>
        <span>{external.title}</span>
        <span className={styles.text}>{external.text || t('shell.outside')}</span>
      </span>
    </span>
  );
}

/** A row of the drawer: it opens a submenu, opens a target, or is plain text. */
export function DrawerItem({ item, top, link, onOpen, onEnter }: Props) {
  const inside = (
    <>
      {top && !item.foreground_image ? <Lead item={item} link={link} /> : <Thumb image={item.foreground_image} />}
      <Words item={item} />
      <Trail item={item} top={top} />
    </>
  );
  if (item.submenu?.length) {
    return (
      <li>
        <button type="button" className={styles.row} onClick={onEnter}>
          {inside}
        </button>
      </li>
    );
  }
  if (!link) {
    return (
      <li>
        <div className={styles.row}>{inside}</div>
      </li>
    );
  }
  return (
    <li>
      <ShellLink href={link.href} onOpen={() => onOpen(link)} className={styles.row}>
        {inside}
      </ShellLink>
      {item.external ? (
        <ShellLink href={link.href} onOpen={() => onOpen(link)} className={styles.external}>
          <Preview external={item.external} />
        </ShellLink>
      ) : undefined}
    </li>
  );
}
