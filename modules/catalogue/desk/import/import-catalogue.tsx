import { useState } from 'react';
import { type ApiProblem, type DeskAnswer, useDesk } from '#platform/web/desk-shell';
import { listText, useLanguage, useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { FileButton } from '#platform/web/ui/desk';
import type { catalogue } from '../../contract.ts';
import { catalogueRoutes } from '../catalogue-routes.ts';
import { catalogueAnswers } from '../editor/catalogue-data.ts';
import { draftsStore } from '../editor/drafts-store.ts';
import styles from './dialogs.module.css';
import { type FileMistake, mistakeText } from './file-mistakes.ts';

/** Pictures that are named where many are missing. */
const namedAtMost = 10;

type Found = DeskAnswer<typeof catalogue, 'POST /api/v1/catalogue/imports'>;

/** The file as the server takes it: by its name's ending, since a browser's own guess differs. */
function blobOf(file: File): Blob {
  return new Blob([file], { type: /\.csv$/i.test(file.name) ? 'text/csv' : 'application/json' });
}

function linesOf(problem: ApiProblem | null): readonly FileMistake[] {
  const problems = problem?.code === 'import_invalid' ? problem.details.problems : undefined;
  return Array.isArray(problems) ? (problems as FileMistake[]) : [];
}

function ProblemList({ problem }: { readonly problem: ApiProblem }) {
  const t = useText();
  const lines = linesOf(problem);
  if (lines.length === 0) {
    return <p className={styles.wrong}>{t(problem.code === 'offline' ? 'catalogue.offline' : 'catalogue.failed')}</p>;
  }
  return (
    <>
      <p className={styles.wrong} role="alert">
        {t('catalogue.import_wrong', { count: Number(problem.details.count ?? lines.length) })}
      </p>
      <ol className={styles.problems}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may be wrong twice in the same way
          <li key={at} className={styles.problem}>
            <span>{t('catalogue.line', { line: line.line })}</span>
            <span>
              {line.path ? (
                <>
                  <bdi>
                    <code>{line.path}</code>
                  </bdi>
                  :{' '}
                </>
              ) : undefined}
              <bdi>{mistakeText(t, line)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What the file holds, and what has to be looked after once it is taken. */
function Finds({ found: { outlets, groups, items, missing_pictures: missing } }: { readonly found: Found }) {
  const t = useText();
  const language = useLanguage();
  return (
    <div role="status" className={styles.finds}>
      <p>{t('catalogue.import_finds', { outlets, groups, items })}</p>
      {missing.length > 0 ? (
        <p className={styles.warning}>
          {t('catalogue.import_no_pictures', { count: missing.length })}{' '}
          <bdi>{listText(missing.slice(0, namedAtMost), language)}</bdi>
          {missing.length > namedAtMost ? ' …' : ''}
        </p>
      ) : undefined}
    </div>
  );
}

/** Takes a whole catalogue from a file: tried first, then taken, or not a line of it. */
export function ImportCatalogue({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<Found>();
  const send = catalogueRoutes.useChange('POST /api/v1/catalogue/imports', catalogueAnswers);
  const drafts = Object.keys(draftsStore.getState()).length;

  async function attempt(chosen: File, dry: boolean) {
    setFile(chosen);
    setFound(undefined);
    try {
      const answer = await send.run({ query: { dry_run: dry ? 'true' : 'false' }, body: blobOf(chosen) });
      if (dry) return setFound(answer);
      const { outlets, groups, items } = answer;
      draftsStore.setState({}, true);
      desk.toast(t('catalogue.imported', { outlets, groups, items }));
      return onClose();
    } catch {
      // The list says what is wrong.
      return undefined;
    }
  }

  return (
    <Sheet open onClose={onClose} title={t('catalogue.import')} closeLabel={t('desk.close')} place="center">
      <div className={styles.body}>
        <p className={styles.quiet}>{t('catalogue.import_text')}</p>
        <div className={styles.file}>
          <FileButton
            label={t('catalogue.import_file')}
            accept=".json,.csv,application/json,text/csv"
            disabled={send.busy}
            onFiles={([chosen]) => {
              if (chosen) void attempt(chosen, true);
            }}
          />
          <bdi>{file?.name}</bdi>
        </div>
        {send.problem ? <ProblemList problem={send.problem} /> : undefined}
        {found ? <Finds found={found} /> : undefined}
        {found && drafts > 0 ? (
          <p className={styles.wrong}>{t('catalogue.import_drops', { count: drafts })}</p>
        ) : undefined}
        <div className={styles.actions}>
          <Button look="outlined" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button
            disabled={!file || !found || send.busy}
            onClick={() => {
              if (file) void attempt(file, false);
            }}
          >
            {t('catalogue.import_do')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
