import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon } from '#platform/web/ui';
import { DeskAsyncView, DeskSkeleton, Page } from '#platform/web/ui/desk';
import type { DraftChange, DraftProblem } from '../../contract.ts';
import { entryKey } from '../editor/rules/arrangement-for-drop.ts';
import { type CatalogueData, useCatalogue } from '../editor/use-catalogue.ts';
import { useSaving, useUnsavedEditsWarning } from '../editor/use-saving.ts';
import { importProblemText } from '../import/import-problem.ts';
import styles from './change-list.module.css';
import { ChangeList } from './change-list.tsx';
import { DraftBar } from './draft-bar.tsx';
import type { ReviewedChange } from './rules/group-changes.ts';
import { useChangeTexts } from './use-change-texts.ts';
import { useDraftActions } from './use-draft-actions.ts';

/** The way back from the review or the history to the menus. */
export function BackToMenus() {
  const t = useText();
  const desk = useDesk();
  return (
    <Button variant="text" icon={<Icon name="back" size={20} />} onClick={() => desk.navigate({ name: 'catalogue' })}>
      {t('catalogue.to_menus')}
    </Button>
  );
}

function Problems({ data }: { readonly data: CatalogueData }) {
  const t = useText();
  const texts = useChangeTexts(data);
  const { problems } = data.draft;
  if (problems.length === 0) return undefined;
  const nameOf = (problem: DraftProblem) => {
    const entry = [...data.entries, ...data.live].find((one) => entryKey(one) === entryKey(problem));
    return entry ? texts.title(entry) : problem.id;
  };
  return (
    <div className={styles.problems} role="alert">
      <p>{t('catalogue.not_publishable', { count: problems.length })}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${entryKey(problem)} ${problem.path} ${problem.code}`}>
            <bdi>{nameOf(problem)}</bdi>
            {problem.path ? `, ${texts.label(problem.path)}` : ''}: {importProblemText(t, { ...problem, line: 0 })}
          </li>
        ))}
      </ul>
    </div>
  );
}

type ReviewProps = { readonly data: CatalogueData };

/** Asks which value to keep where the live catalogue changed as well. */
function Conflict({ change, path, data }: ReviewProps & { readonly change: DraftChange; readonly path: string }) {
  const t = useText();
  const texts = useChangeTexts(data);
  const mayManage = usePermission('catalogue.manage');
  const { choose, busy } = useDraftActions(data.draft);
  if (!change.conflicts.includes(path)) return undefined;
  const { type, id } = change;
  const chosen = [{ type, id, path }];
  return (
    <div className={styles.note}>
      <p>
        {path && change.before
          ? t('catalogue.conflict', { value: texts.value(path, change.before) })
          : t('catalogue.conflict_entry')}
      </p>
      {mayManage ? (
        <>
          <Button variant="outlined" disabled={busy} onClick={() => void choose('live', chosen)}>
            {t('catalogue.keep_live')}
          </Button>
          <Button variant="outlined" disabled={busy} onClick={() => void choose('draft', chosen)}>
            {t('catalogue.keep_draft')}
          </Button>
        </>
      ) : undefined}
    </div>
  );
}

function Actions({ group, data }: ReviewProps & { readonly group: ReviewedChange }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('catalogue.manage');
  const offline = useDeskOfflineSince() !== undefined;
  const { choose, busy } = useDraftActions(data.draft);
  const [first] = group.changes;
  const isOrder = group.kind === 'order';
  const chosen = group.changes.map(({ type, id }) => ({ type, id, ...(isOrder && { path: 'position' }) }));
  return (
    <>
      {first?.after && !isOrder ? (
        <Button variant="text" onClick={() => desk.navigate({ name: 'catalogue', query: { open: entryKey(first) } })}>
          {t('catalogue.open')}
        </Button>
      ) : undefined}
      {mayManage ? (
        <Button variant="danger" disabled={busy || offline} onClick={() => void choose('live', chosen)}>
          {t('catalogue.discard')}
        </Button>
      ) : undefined}
    </>
  );
}

function Review({ data }: ReviewProps) {
  const t = useText();
  if (data.draft.changes.length === 0) return <p className={styles.quiet}>{t('catalogue.no_changes')}</p>;
  // Removed entries still name the places of others.
  const context = { ...data, entries: [...data.entries, ...data.live] };
  return (
    <>
      <Problems data={data} />
      <ChangeList
        changes={data.draft.changes}
        context={context}
        actions={(group) => <Actions group={group} data={data} />}
        fieldNote={(change, path) => <Conflict change={change} path={path} data={data} />}
      />
    </>
  );
}

/** The changes that guests do not see yet: what, who and when, before and after. */
export function ChangesScreen() {
  const t = useText();
  const read = useCatalogue();
  // What was typed right before the review still has to reach the draft.
  useSaving(read);
  useUnsavedEditsWarning();
  return (
    <Page
      title={t('catalogue.changes')}
      actions={
        <>
          <BackToMenus />
          {read.data ? <DraftBar draft={read.data.draft} inReview /> : undefined}
        </>
      }
    >
      <DeskAsyncView
        state={read}
        waiting={<DeskSkeleton rows={['96px', '96px']} />}
        failed={{ title: t('catalogue.load_failed') }}
      >
        {(data) => <Review data={data} />}
      </DeskAsyncView>
    </Page>
  );
}
