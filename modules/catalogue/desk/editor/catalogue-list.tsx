import { useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useDesk, useDeskOfflineSince, useDeskProperty, usePermission } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { type DropPosition, SortTree, type TreeNode } from '#platform/web/ui/tree';
import { catalogueRoutes } from '../catalogue-route-hooks.ts';
import { AddMenu } from './add-menu.tsx';
import styles from './catalogue-screen.module.css';
import { pendingEditsStore } from './pending-edits-store.ts';
import { arrangementForDrop, canDrop, entryKey } from './rules/arrangement-for-drop.ts';
import { type Branch, buildCatalogueTree, entryPictures, expandableKeys } from './rules/catalogue-tree.ts';
import { type CatalogueData, catalogueQueries } from './use-catalogue.ts';

type Props = {
  readonly data: CatalogueData;
  readonly selected: string;
  readonly onSelect: (key: string) => void;
};

type MarksProps = { readonly branch: Branch; readonly soldOut: boolean; readonly noPicture: boolean };

function Marks({ branch, soldOut, noPicture }: MarksProps) {
  const t = useText();
  return (
    <span className={styles.marks}>
      {soldOut ? <span className={styles.off}>{t('catalogue.sold_out')}</span> : undefined}
      {noPicture ? <span className={styles.off}>{t('catalogue.no_picture')}</span> : undefined}
      {branch.missing ? (
        <span
          className={styles.missing}
          role="img"
          aria-label={t('catalogue.missing')}
          title={t('catalogue.missing')}
        />
      ) : undefined}
      {branch.changed ? <span className={styles.changed}>{t('catalogue.draft_mark')}</span> : undefined}
    </span>
  );
}

/** The catalogue as a tree that can be rearranged by dragging. */
export function CatalogueList({ data, selected, onSelect }: Props) {
  const t = useText();
  const desk = useDesk();
  const language = useLanguage();
  const { languages } = useDeskProperty();
  const edits = useStoreState(pendingEditsStore, (all) => all);
  const mayManage = usePermission('catalogue.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const arrange = catalogueRoutes.useRouteMutation('POST /api/v1/catalogue/draft/arrangements', catalogueQueries);
  const branches = buildCatalogueTree(data.entries, {
    edits,
    drafted: new Set(data.draft.changes.map(entryKey)),
    language,
    languages: languages.map(({ key }) => key),
  });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const allKeys = expandableKeys(branches);
  const soldOut = new Set(data.stock.flatMap(({ id, sold_out, stock }) => (sold_out || stock === 0 ? [id] : [])));
  const missingPictures = new Set(data.missing_pictures);
  const node = (branch: Branch): TreeNode => ({
    key: branch.key,
    kind: branch.entry.type,
    title: branch.title || t('catalogue.untitled'),
    badges: (
      <>
        <Marks
          branch={branch}
          soldOut={branch.entry.type === 'item' && soldOut.has(branch.entry.id)}
          noPicture={entryPictures(branch.entry).some((name) => missingPictures.has(name))}
        />
        {mayManage && branch.entry.type !== 'item' && !edits[branch.key] ? (
          <AddMenu entry={branch.entry} title={branch.title} onAdded={onSelect} />
        ) : undefined}
      </>
    ),
    children: branch.children.map(node),
  });

  async function drop(key: string, place: DropPosition) {
    const arrangement = arrangementForDrop(data.entries, key, place);
    if (!arrangement) return;
    try {
      await arrange.run({ body: arrangement });
      desk.toast(t('catalogue.arranged'));
    } catch {
      desk.toast(t('catalogue.failed'));
    }
  }

  return (
    <SortTree
      label={t('catalogue.title')}
      nodes={branches.map(node)}
      selected={selected || undefined}
      onSelect={onSelect}
      expanded={new Set(allKeys.filter((key) => !closed.has(key)))}
      onExpand={(open) => setClosed(new Set(allKeys.filter((key) => !open.has(key))))}
      canDrop={canDrop}
      onDrop={mayManage && !cutOff ? (key, place) => void drop(key, place) : undefined}
    />
  );
}
