import type { Channel } from '#channels/contract';
import { mediaUrl, useProperty, useServerNow } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { TvPicture, useDebouncedValue } from '#platform/web/ui/tv';
import type { GuideCell } from '../rules/guide-row.ts';
import { useMayChoose } from '../use-choices.ts';
import { useGuideTexts } from '../use-guide-texts.ts';
import { useProgramme } from '../use-programme.ts';
import styles from './tv-guide.module.css';

/** What the keys do, in the colours of the remote. */
function Legend({ cell }: { cell: GuideCell | undefined }) {
  const t = useText();
  const now = useServerNow();
  const may = useMayChoose();
  const isAhead = cell !== undefined && !cell.isGap && cell.start > now;
  return (
    <p className={styles.legend} data-tour="guide.keys">
      <span>
        <i className={styles.ok} />
        {t(isAhead ? 'guide.ok_details' : 'guide.ok_watch')}
      </span>
      {may ? (
        <span>
          <i className={styles.yellow} />
          {t('guide.favourite')}
        </span>
      ) : undefined}
      <span>
        <i className={styles.blue} />
        {t('guide.another_day')}
      </span>
      <span>
        <i className={styles.green} />
        {t('guide.filter')}
      </span>
      {may && isAhead ? (
        <span>
          <i className={styles.red} />
          {t('guide.remind')}
        </span>
      ) : undefined}
    </p>
  );
}

type HeadProps = {
  readonly channel: Channel | undefined;
  readonly cell: GuideCell | undefined;
  /** Whether programmes in sight could not be fetched. */
  readonly isLate: boolean;
};

/** The focused programme above the grid; details follow once the focus rests. */
export function TvGuideHead({ channel, cell, isLate }: HeadProps) {
  const t = useText();
  const { mediaBase } = useProperty();
  const { title, span, left } = useGuideTexts();
  const id = cell && !cell.isGap ? cell.id : undefined;
  const settled = useDebouncedValue(id);
  const { data } = useProgramme(settled);
  const details = settled === id ? data : undefined;
  const about = isLate && id === undefined ? t('guide.late') : details?.description || details?.subtitle;
  const facts = [channel && t('guide.numbered', { number: channel.number, name: channel.name })];
  if (cell && !cell.isGap) facts.push(span(cell), left(cell) || cell.genre);
  return (
    <div className={styles.head}>
      <div className={styles.words} aria-live="polite">
        <div data-tour="guide.programme">
          <p className={styles.facts}>{facts.filter(Boolean).join('  ·  ')}</p>
          <h1 className={styles.title}>{title(cell)}</h1>
          <p className={styles.text}>{about}</p>
        </div>
        <Legend cell={cell} />
      </div>
      {details?.picture ? (
        <TvPicture key={details.picture} src={mediaUrl(mediaBase, details.picture)} className={styles.picture} />
      ) : undefined}
    </div>
  );
}
