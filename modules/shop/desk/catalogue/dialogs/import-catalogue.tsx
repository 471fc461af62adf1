import { useState } from 'react';
import { type ApiProblem, useDesk } from '#platform/desk';
import { useText } from '#platform/i18n/browser';
import { Button, Sheet } from '#platform/ui';
import { shopRoutes } from '../../shop-routes.ts';
import { catalogueAnswers } from '../catalogue-data.ts';
import { draftsStore } from '../drafts-store.ts';
import styles from './dialogs.module.css';

type Line = { readonly line: number; readonly path: string; readonly what: string };
type Counts = { readonly outlets: number; readonly groups: number; readonly items: number };

/** The file as the server takes it: by its name's ending, since a browser's own guess differs. */
function blobOf(file: File): Blob {
  return new Blob([file], { type: /\.csv$/i.test(file.name) ? 'text/csv' : 'application/json' });
}

function linesOf(problem: ApiProblem | null): readonly Line[] {
  const problems = problem?.code === 'import_invalid' ? problem.details.problems : undefined;
  return Array.isArray(problems) ? (problems as Line[]) : [];
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
          <li key={at} className={styles.problem} dir="ltr">
            <span>{t('catalogue.line', { line: line.line })}</span>
            <span>
              {line.path ? <code>{line.path}: </code> : undefined}
              {line.what}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Takes a whole catalogue from a file: tried first, then taken, or not a line of it. */
export function ImportCatalogue({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const [file, setFile] = useState<File>();
  const [counts, setCounts] = useState<Counts>();
  const send = shopRoutes.useChange('POST /api/v1/catalogue/imports', catalogueAnswers);
  const drafts = Object.keys(draftsStore.getState()).length;

  async function attempt(chosen: File, dry: boolean) {
    setFile(chosen);
    setCounts(undefined);
    try {
      const found = await send.run({ query: { dry_run: dry ? 'true' : 'false' }, body: blobOf(chosen) });
      if (dry) return setCounts(found);
      draftsStore.setState({}, true);
      desk.toast(t('catalogue.imported', { ...found }));
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
        <label>
          <span className="visually-hidden">{t('catalogue.import_file')}</span>
          <input
            type="file"
            accept=".json,.csv,application/json,text/csv"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) void attempt(chosen, true);
            }}
          />
        </label>
        {send.problem ? <ProblemList problem={send.problem} /> : undefined}
        {counts ? <p role="status">{t('catalogue.import_finds', { ...counts })}</p> : undefined}
        {counts && drafts > 0 ? (
          <p className={styles.wrong}>{t('catalogue.import_drops', { count: drafts })}</p>
        ) : undefined}
        <div className={styles.actions}>
          <Button look="outlined" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button
            disabled={!file || !counts || send.busy}
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
