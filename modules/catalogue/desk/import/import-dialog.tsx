import { useState } from 'react';
import { type ApiProblem, type RouteResponse, useDesk } from '#platform/web/desk-shell';
import { listText, useLanguage, useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { FileButton } from '#platform/web/ui/desk';
import type { catalogue } from '../../contract.ts';
import { catalogueRoutes } from '../catalogue-route-hooks.ts';
import { pendingEditsStore } from '../editor/pending-edits-store.ts';
import { catalogueQueries } from '../editor/use-catalogue.ts';
import styles from './dialogs.module.css';
import { type ImportProblem, importProblemText } from './import-problem.ts';

/** Maximum number of missing pictures that are listed. */
const maxListed = 10;

type ImportSummary = RouteResponse<typeof catalogue, 'POST /api/v1/catalogue/imports'>;

/** Returns the file with a media type derived from its extension, because browsers guess differently. */
function toTypedBlob(file: File): Blob {
  return new Blob([file], { type: /\.csv$/i.test(file.name) ? 'text/csv' : 'application/json' });
}

function mistakesOf(problem: ApiProblem | null): readonly ImportProblem[] {
  const problems = problem?.code === 'import_invalid' ? problem.details.problems : undefined;
  return Array.isArray(problems) ? (problems as ImportProblem[]) : [];
}

function ProblemList({ problem }: { readonly problem: ApiProblem }) {
  const t = useText();
  const mistakes = mistakesOf(problem);
  if (mistakes.length === 0) {
    return <p className={styles.wrong}>{t(problem.code === 'offline' ? 'catalogue.offline' : 'catalogue.failed')}</p>;
  }
  return (
    <>
      <p className={styles.wrong} role="alert">
        {t('catalogue.import_wrong', { count: Number(problem.details.count ?? mistakes.length) })}
      </p>
      <ol className={styles.problems}>
        {mistakes.map((mistake, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same mistake twice
          <li key={at} className={styles.problem}>
            <span>{t('catalogue.line', { line: mistake.line })}</span>
            <span>
              {mistake.path ? (
                <>
                  <bdi>
                    <code>{mistake.path}</code>
                  </bdi>
                  :{' '}
                </>
              ) : undefined}
              <bdi>{importProblemText(t, mistake)}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What the file contains, and which pictures have to be uploaded after the import. */
function Summary({ summary }: { readonly summary: ImportSummary }) {
  const { outlets, groups, items, missing_pictures: missing, question } = summary;
  const t = useText();
  const language = useLanguage();
  return (
    <div role="status" className={styles.finds}>
      <p>{t('catalogue.import_finds', { outlets, groups, items })}</p>
      {question ? <p className={styles.wrong}>{t('catalogue.import_asks', question)}</p> : undefined}
      {missing.length > 0 ? (
        <p className={styles.warning}>
          {t('catalogue.import_no_pictures', { count: missing.length })}{' '}
          <bdi>{listText(missing.slice(0, maxListed), language)}</bdi>
          {missing.length > maxListed ? ' …' : ''}
        </p>
      ) : undefined}
    </div>
  );
}

/** Imports a whole catalogue from a file: a dry run first, then all of it or nothing. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const [file, setFile] = useState<File>();
  const [summary, setSummary] = useState<ImportSummary>();
  const send = catalogueRoutes.useRouteMutation('POST /api/v1/catalogue/imports', catalogueQueries);
  const draftCount = Object.keys(pendingEditsStore.getState()).length;

  async function attempt(chosen: File, dry: boolean) {
    setFile(chosen);
    setSummary(undefined);
    try {
      const result = await send.run({
        // What would go was on the screen when the second press came.
        query: dry ? { dry_run: 'true' } : { confirmed: 'true' },
        body: toTypedBlob(chosen),
      });
      if (dry) return setSummary(result);
      const { outlets, groups, items } = result;
      pendingEditsStore.setState({}, true);
      desk.toast(t('catalogue.imported', { outlets, groups, items }));
      return onClose();
    } catch {
      // `ProblemList` shows the error.
      return undefined;
    }
  }

  return (
    <Sheet open onClose={onClose} title={t('catalogue.import')} closeLabel={t('desk.close')} position="center">
      <div className={styles.body}>
        <p className={styles.quiet}>{t('catalogue.import_text')}</p>
        <div className={styles.file}>
          <FileButton
            label={t('catalogue.import_file')}
            accept=".json,.csv,application/json,text/csv"
            disabled={send.isPending}
            onFiles={([chosen]) => {
              if (chosen) void attempt(chosen, true);
            }}
          />
          <bdi>{file?.name}</bdi>
        </div>
        {send.error ? <ProblemList problem={send.error} /> : undefined}
        {summary ? <Summary summary={summary} /> : undefined}
        {summary && draftCount > 0 ? (
          <p className={styles.wrong}>{t('catalogue.import_drops', { count: draftCount })}</p>
        ) : undefined}
        <div className={styles.actions}>
          <Button variant="outlined" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button
            disabled={!file || !summary || send.isPending}
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
