import { useDeskOfflineSince } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import styles from './catalogue-screen.module.css';
import type { EntryEditorState } from './use-entry-editor.ts';

type Props = {
  readonly editing: EntryEditorState;
  readonly onSaved: (key: string) => void;
  readonly onRemoved: () => void;
  readonly onCopy: () => void;
};

/** Asks which version to keep if somebody else saved the entry meanwhile. */
function Conflict({ editing, onSaved }: Pick<Props, 'editing' | 'onSaved'>) {
  const t = useText();
  const formats = useFormats();
  const { changedBy, busy } = editing;
  if (!changedBy) return undefined;
  const { by, at } = changedBy;
  const overwrite = async () => {
    const key = await editing.save(true);
    if (key) onSaved(key);
  };
  return (
    <div className={styles.conflict} role="alert">
      <p>
        {at
          ? t('catalogue.changed_by', { who: by, time: formats.time(Date.parse(at)) })
          : t('catalogue.removed_meanwhile')}
      </p>
      <Button variant="outlined" onClick={editing.discard}>
        {t('catalogue.take_theirs')}
      </Button>
      <Button variant="danger" disabled={busy} onClick={() => void overwrite()}>
        {t('catalogue.keep_mine')}
      </Button>
    </div>
  );
}

/** The actions on the open entry. */
export function SaveBar({ editing, onSaved, onRemoved, onCopy }: Props) {
  const t = useText();
  const cutOff = useDeskOfflineSince() !== undefined;
  const { draft, entry, busy, changedBy, problem } = editing;
  const isNew = draft?.version === 'new';
  const save = async () => {
    const key = await editing.save();
    if (key) onSaved(key);
  };
  const remove = async () => {
    if (await editing.remove()) onRemoved();
  };
  return (
    <div className={styles.save}>
      <Conflict editing={editing} onSaved={onSaved} />
      {problem && !changedBy ? (
        <p className={styles.wrong} role="alert">
          {t(problem.code === 'offline' ? 'catalogue.offline' : 'catalogue.not_saved')}
        </p>
      ) : undefined}
      <div className={styles.buttons}>
        <Button disabled={!draft || busy || cutOff || changedBy !== undefined} onClick={() => void save()}>
          {t('catalogue.save')}
        </Button>
        <Button variant="outlined" disabled={!draft || busy} onClick={isNew ? () => void remove() : editing.discard}>
          {t('catalogue.discard')}
        </Button>
        <span className={styles.grow} />
        {entry?.type === 'item' && !isNew ? (
          <Button variant="text" onClick={onCopy}>
            {t('catalogue.copy')}
          </Button>
        ) : undefined}
        {isNew ? undefined : (
          <Button variant="danger" disabled={busy || cutOff} onClick={() => void remove()}>
            {t('catalogue.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
