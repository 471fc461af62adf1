import type { ReactNode } from 'react';
import { useText } from '#platform/web/i18n';
import { Icon, IconButton, NamedIcon } from '#platform/web/ui';
import styles from './block.module.css';

type Props = {
  readonly name: string;
  /** MDI name of the icon. */
  readonly icon: string;
  /** Takes the block off the page; left out: every page has it. */
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** A part of a page in the editor. */
export function Block({ name, icon, onRemove, children }: Props) {
  const t = useText();
  return (
    <section className={styles.block} aria-label={name}>
      <header className={styles.head}>
        <h3 className={styles.name}>
          <NamedIcon name={icon} size={20} />
          {name}
        </h3>
        {onRemove ? (
          <IconButton label={t('pages.remove_block', { name })} onClick={onRemove}>
            <NamedIcon name="mdi-delete-outline" size={20} />
          </IconButton>
        ) : undefined}
      </header>
      {children}
    </section>
  );
}

type ToolsProps = {
  /** What the list has at this place, for screen readers. */
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

/** Moves an item of a list, or removes it. */
export function ItemTools({ name, at, count, onMove, onRemove }: ToolsProps) {
  const t = useText();
  return (
    <div className={styles.tools}>
      <IconButton label={t('pages.move_up', { name })} disabled={at === 0} onClick={() => onMove(-1)}>
        <NamedIcon name="mdi-arrow-up" size={20} />
      </IconButton>
      <IconButton label={t('pages.move_down', { name })} disabled={at === count - 1} onClick={() => onMove(1)}>
        <NamedIcon name="mdi-arrow-down" size={20} />
      </IconButton>
      <IconButton label={t('pages.remove_item', { name })} onClick={onRemove}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}
