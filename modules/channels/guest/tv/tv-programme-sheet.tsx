import type { Channel } from '#channels/contract';
import { useServerNow } from '#platform/web/guest-shell';
import { listText, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { FocusableText } from '#platform/web/ui/focus';
import { TvList, TvRow, TvSheet } from '#platform/web/ui/tv';
import type { GuideCell } from '../rules/guide-row.ts';
import { useMayChoose, useReminders, useToggleFavourite } from '../use-choices.ts';
import { useGuideTexts } from '../use-guide-texts.ts';
import { useProgramme, useProgrammeFacts } from '../use-programme.ts';
import styles from './tv-guide.module.css';

type Props = {
  readonly channel: Channel;
  readonly cell: GuideCell;
  readonly onWatch: () => void;
  readonly onClose: () => void;
};

function Details({ cell }: { cell: GuideCell }) {
  const t = useText();
  const language = useLanguage();
  const factsOf = useProgrammeFacts();
  const { data } = useProgramme(cell.id);
  if (!data) return undefined;
  const people = data.credits.slice(0, 6).map(({ name }) => name);
  return (
    <li>
      <FocusableText focusKey="guide.details" className={styles.details}>
        <p className={styles.facts}>{factsOf(data)}</p>
        <p>{data.description || t('guide.no_details')}</p>
        {people.length > 0 ? (
          <p className={styles.facts}>{t('guide.with', { names: listText(people, language) })}</p>
        ) : undefined}
      </FocusableText>
    </li>
  );
}

/** A programme: what the guest can do about it, and its details. */
export function TvProgrammeSheet({ channel, cell, onWatch, onClose }: Props) {
  const t = useText();
  const now = useServerNow();
  const { guide } = useFormats();
  const { span } = useGuideTexts();
  const may = useMayChoose();
  const { ids, toggle } = useReminders();
  const toggleFavourite = useToggleFavourite();
  const isSet = ids.has(cell.id);
  const isAhead = cell.start > now;
  const remind = (
    <TvRow
      focusKey="guide.remind"
      title={t(isSet ? 'guide.forget_reminder' : 'guide.remind')}
      chosen={isSet}
      onPress={() => void toggle(cell)}
    />
  );
  return (
    <TvSheet title={cell.title} position="side" initialFocus="list" onClose={onClose}>
      <div className={styles.sheetTitle}>
        <h2>{cell.title}</h2>
        <p className={styles.facts}>
          {t('guide.on_channel_at', { channel: channel.name, day: guide(cell.start).day, time: span(cell) })}
        </p>
      </div>
      <div className={styles.programme}>
        <TvList initialFocus={may && isAhead ? 'guide.remind' : 'guide.watch'}>
          {may && isAhead ? remind : undefined}
          <TvRow
            focusKey="guide.watch"
            title={t('guide.watch_channel', { channel: channel.name })}
            onPress={() => {
              onClose();
              onWatch();
            }}
          />
          {may ? (
            <TvRow
              focusKey="guide.favourite"
              title={t(channel.favourite ? 'guide.remove_favourite' : 'guide.add_favourite')}
              chosen={channel.favourite}
              onPress={() => void toggleFavourite(channel)}
            />
          ) : undefined}
          <Details cell={cell} />
        </TvList>
      </div>
    </TvSheet>
  );
}
