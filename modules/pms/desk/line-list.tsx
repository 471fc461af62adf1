import { useFormats, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import type { PmsLine } from '#pms/contract';
import styles from './pms.module.css';
import { pmsRoutes } from './pms-routes.ts';

const signs: { readonly [direction in PmsLine['direction']]: string } = { in: '<', out: '>', note: '#' };

/** Offers text as a file. */
function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What was said on the line, newest first, and the same as a file for the PMS's vendor. */
export function LineList() {
  const t = useText();
  const formats = useFormats();
  const lines = pmsRoutes.usePagedRouteQuery('GET /api/v1/pms/lines', { query: { limit: 200 } });
  const text = () =>
    [...lines.items]
      .reverse()
      .map(({ at, direction, line }) => `${at} ${signs[direction]} ${line}\n`)
      .join('');
  return (
    <section>
      <header className={styles.heading}>
        <h2>{t('pmsDesk.lines')}</h2>
        {lines.items.length > 0 ? (
          <Button variant="text" onClick={() => download('pms-lines.txt', text())}>
            {t('pmsDesk.download')}
          </Button>
        ) : undefined}
      </header>
      <p className={styles.hint}>{t('pmsDesk.linesText')}</p>
      <ol className={styles.lines} dir="ltr">
        {lines.items.map(({ id, at, direction, line }) => (
          <li key={id} data-direction={direction}>
            <time dateTime={at}>{formats.dateTime(Date.parse(at))}</time>
            <span aria-hidden="true">{signs[direction]}</span>
            <code>{line}</code>
          </li>
        ))}
      </ol>
      {lines.hasMore ? (
        <Button variant="outlined" onClick={lines.fetchNext}>
          {t('pmsDesk.more')}
        </Button>
      ) : undefined}
    </section>
  );
}
