import { useDeskOfflineSince, useWhen } from '#platform/web/desk-shell';
import { type TextKey, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import styles from './catalogue-screen.module.css';
import { validateEntry } from './rules/entry-problems.ts';
import type { EntryEditorState } from './use-entry-editor.ts';

type Props = {
  readonly editing: EntryEditorState;
  readonly onAdded: (key: string) => void;
  readonly onRemoved: () => void;
  readonly onCopy: () => void;
};

/** Asks which version to keep if somebody else changed the same field meanwhile. */
function Conflict({ editing }: Pick<Props, 'editing'>) {
  const t = useText();
  const { when } = useWhen();
  const changedBy = editing.edit?.changedBy;
  if (!changedBy) return undefined;
  const { by, at } = changedBy;
  return (
    <div className={styles.conflict} role="alert">
      <p>{at ? t('catalogue.changed_by', { who: by, time: when(at) }) : t('catalogue.conflict_entry')}</p>
      <Button variant="outlined" onClick={editing.keepTheirs}>
        {t('catalogue.take_theirs')}
      </Button>
      <Button variant="danger" onClick={editing.keepMine}>
        {t('catalogue.keep_mine')}
      </Button>
    </div>
  );
}

type Status = { readonly text: TextKey; readonly wrong?: boolean };

function statusOf({ entry, edit, isNew, isDrafted, tried, problem }: EntryEditorState, offline: boolean): Status {
  const isIncomplete = edit !== undefined && entry !== undefined && Object.keys(validateEntry(entry)).length > 0;
  if (tried && isIncomplete) return { text: 'catalogue.not_saved', wrong: true };
  if (edit && (offline || problem?.code === 'offline')) return { text: 'catalogue.offline', wrong: true };
  if (problem) return { text: 'catalogue.not_saved', wrong: true };
  if (edit && !isNew) return { text: 'catalogue.saving' };
  return { text: isDrafted ? 'catalogue.in_draft' : 'catalogue.as_live' };
}

/** What can be done with an entry that the draft or the live catalogue has. */
function EntryActions({ editing, onRemoved, onCopy }: Omit<Props, 'onAdded'>) {
  const t = useText();
  const offline = useDeskOfflineSince() !== undefined;
  const { entry, saving } = editing;
  return (
    <>
      {entry?.type === 'item' ? (
        <Button variant="text" onClick={onCopy}>
          {t('catalogue.copy')}
        </Button>
      ) : undefined}
      <Button
        variant="danger"
        disabled={saving || offline}
        onClick={() => void editing.remove().then((done) => (done ? onRemoved() : undefined))}
      >
        {t('catalogue.remove')}
      </Button>
    </>
  );
}

/** Where the open entry stands between this tab, the draft and the guests. */
function StatusText({ editing }: Pick<Props, 'editing'>) {
  const t = useText();
  const offline = useDeskOfflineSince() !== undefined;
  const { text, wrong = false } = statusOf(editing, offline);
  if (editing.edit?.changedBy || (editing.isNew && !wrong)) return undefined;
  return (
    <p className={wrong ? styles.wrong : styles.status} role={wrong ? 'alert' : 'status'}>
      {t(text)}
    </p>
  );
}

/** The state of the open entry and the actions on it. */
export function SaveBar({ editing, onAdded, ...actions }: Props) {
  const t = useText();
  const offline = useDeskOfflineSince() !== undefined;
  const { edit, isNew, isDrafted, saving } = editing;
  return (
    <div className={styles.save}>
      <Conflict editing={editing} />
      <div className={styles.buttons}>
        <StatusText editing={editing} />
        {isNew ? (
          <Button
            disabled={saving || offline}
            onClick={() => void editing.add().then((key) => (key ? onAdded(key) : undefined))}
          >
            {t('catalogue.add')}
          </Button>
        ) : undefined}
        {edit || isDrafted ? (
          <Button variant="outlined" disabled={saving} onClick={() => void editing.discard()}>
            {t(isNew ? 'catalogue.cancel_new' : 'catalogue.discard')}
          </Button>
        ) : undefined}
        {isNew ? undefined : <EntryActions editing={editing} {...actions} />}
      </div>
    </div>
  );
}
