import type { ReactNode } from 'react';
import { Button, DropIndicator, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components';
import { AriaLocaleProvider } from '../aria-locale-provider.tsx';
import { Icon } from '../icon.tsx';
import styles from './sort-tree.module.css';

/** A node of a {@link SortTree} with its children. */
export type TreeNode = {
  readonly key: string;
  /** Kind of the node; determines where it may be dropped. */
  readonly kind: string;
  readonly title: string;
  /** Badges after the title. */
  readonly badges?: ReactNode;
  readonly children: readonly TreeNode[];
};

/** A drop position: before, after or on a node. */
export type DropPosition = { readonly key: string; readonly where: 'before' | 'after' | 'on' };

type Props = {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly expanded: ReadonlySet<string>;
  readonly onExpand: (keys: ReadonlySet<string>) => void;
  /** Whether a node of `kind` may be dropped there. */
  readonly canDrop: (kind: string, place: DropPosition) => boolean;
  /** Undefined: nodes cannot be moved. */
  readonly onDrop: ((key: string, place: DropPosition) => void) | undefined;
};

const kindType = (kind: string) => `application/x-bellhop-${kind}`;

function kindOf(nodes: readonly TreeNode[], key: string): string {
  for (const node of nodes) {
    if (node.key === key) return node.kind;
    const below = kindOf(node.children, key);
    if (below) return below;
  }
  return '';
}

function useDrops({ nodes, canDrop, onDrop }: Props) {
  const kinds = new Set(['outlet', 'group', 'item']);
  return useDragAndDrop({
    isDisabled: onDrop === undefined,
    getItems: (keys) =>
      [...keys].map((key) => ({ [kindType(kindOf(nodes, String(key)))]: String(key), 'text/plain': String(key) })),
    getDropOperation: (target, types) => {
      if (target.type !== 'item') return 'cancel';
      const kind = [...kinds].find((one) => types.has(kindType(one)));
      const place = { key: String(target.key), where: target.dropPosition };
      return kind !== undefined && canDrop(kind, place) ? 'move' : 'cancel';
    },
    onMove: ({ keys, target }) => {
      const [key] = keys;
      if (key !== undefined) onDrop?.(String(key), { key: String(target.key), where: target.dropPosition });
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator ?? ''} />,
  });
}

function renderNode(node: TreeNode): ReactNode {
  return (
    <TreeItem key={node.key} id={node.key} textValue={node.title} className={styles.item ?? ''}>
      <TreeItemContent>
        {({ hasChildItems, allowsDragging }) => (
          <div className={styles.line} data-kind={node.kind}>
            {allowsDragging ? (
              <Button slot="drag" className={styles.handle ?? ''}>
                <span aria-hidden="true">⠿</span>
              </Button>
            ) : undefined}
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron ?? ''}>
                <Icon name="chevron" size={20} />
              </Button>
            ) : undefined}
            <span className={styles.title}>{node.title}</span>
            {node.badges}
          </div>
        )}
      </TreeItemContent>
      {node.children.map(renderNode)}
    </TreeItem>
  );
}

/**
 * A tree whose nodes are reordered by dragging, or by keyboard: Enter on a node's handle, arrows, Enter. Loaded lazily.
 */
export function SortTree(props: Props) {
  const { label, nodes, selected, onSelect, expanded, onExpand } = props;
  const { dragAndDropHooks } = useDrops(props);
  return (
    <AriaLocaleProvider>
      <Tree
        aria-label={label}
        className={styles.tree ?? ''}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection={selected !== undefined}
        selectedKeys={selected === undefined ? [] : [selected]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (key !== undefined) onSelect(String(key));
        }}
        expandedKeys={expanded}
        onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
        dragAndDropHooks={dragAndDropHooks}
      >
        {nodes.map(renderNode)}
      </Tree>
    </AriaLocaleProvider>
  );
}
