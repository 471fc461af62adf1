import type { Channel, GuideEvent } from '#channels/contract';
import { mediaUrl, useProperty, useServerNow } from '#platform/web/guest-shell';
import { listText, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, NamedIcon, Picture, Sheet } from '#platform/web/ui';
import { useMayChoose, usePlayChannel, useReminders, useToggleFavourite } from '../use-choices.ts';
import { useGuideTexts } from '../use-guide-texts.ts';
import { useProgramme, useProgrammeFacts } from '../use-programme.ts';
import styles from './guide.module.css';

/** What the sheet needs of a programme before its details have come. */
export type SheetProgramme = Pick<GuideEvent, 'id' | 'title' | 'start_timestamp' | 'end_timestamp'>;

/** A reminder rings two minutes before. */
const reminderMs = 120_000;

function Details({ id }: { id: string }) {
  const t = useText();
  const { mediaBase } = useProperty();
  const language = useLanguage();
  const factsOf = useProgrammeFacts();
  const { data: found, error } = useProgramme(id);
  if (error !== undefined && !found) return <p className={styles.about}>{t('guide.no_details')}</p>;
  if (!found) return <p className={styles.about} aria-busy="true" />;
  const facts = factsOf(found);
  const people = found.credits.slice(0, 6).map(({ name }) => name);
  return (
    <>
      {found.picture ? (
        <div className={styles.picture}>
          <Picture src={mediaUrl(mediaBase, found.picture)} />
        </div>
      ) : undefined}
      {facts ? <p className={styles.times}>{facts}</p> : undefined}
      {found.subtitle ? <p className={styles.subtitle}>{found.subtitle}</p> : undefined}
      <p className={styles.about}>{found.description || t('guide.no_details')}</p>
      {people.length > 0 ? (
        <p className={styles.times}>{t('guide.with', { names: listText(people, language) })}</p>
      ) : undefined}
    </>
  );
}

function Actions({ channel, event, onDone }: { channel: Channel; event: SheetProgramme; onDone: () => void }) {
  const t = useText();
  const now = useServerNow();
  const { play, statusOf } = usePlayChannel();
  const { ids, toggle } = useReminders();
  const toggleFavourite = useToggleFavourite();
  const isSet = ids.has(event.id);
  const isAhead = event.start_timestamp - reminderMs > now;
  return (
    <div className={styles.actions}>
      <Button
        fullWidth
        variant={isAhead ? 'outlined' : 'filled'}
        disabled={statusOf(channel) === 'fetching'}
        icon={<NamedIcon name="mdi-television-play" size={20} />}
        onClick={() => void play(channel).then(onDone)}
      >
        {t('guide.watch_on_tv')}
      </Button>
      {isAhead || isSet ? (
        <Button
          fullWidth
          variant={isSet ? 'outlined' : 'filled'}
          icon={<NamedIcon name={isSet ? 'mdi-bell-off-outline' : 'mdi-bell-outline'} size={20} />}
          onClick={() => void toggle(event)}
        >
          {t(isSet ? 'guide.forget_reminder' : 'guide.remind')}
        </Button>
      ) : undefined}
      <Button
        fullWidth
        variant="outlined"
        icon={<NamedIcon name={channel.favourite ? 'mdi-star' : 'mdi-star-outline'} size={20} />}
        onClick={() => void toggleFavourite(channel)}
      >
        {t(channel.favourite ? 'guide.remove_favourite' : 'guide.add_favourite')}
      </Button>
    </div>
  );
}

type Props = {
  readonly channel: Channel;
  readonly event: SheetProgramme | undefined;
  readonly onClose: () => void;
};

/** A programme: details, and what the guest can do about it. */
export function ProgrammeSheet({ channel, event, onClose }: Props) {
  const t = useText();
  const { guide } = useFormats();
  const { span } = useGuideTexts();
  const may = useMayChoose();
  return (
    <Sheet open={event !== undefined} onClose={onClose} title={event?.title ?? ''} closeLabel={t('shell.close')}>
      {event ? (
        <div className={styles.sheet}>
          <p className={styles.times}>
            {t('guide.on_channel_at', {
              channel: channel.name,
              day: guide(event.start_timestamp).day,
              time: span({ start: event.start_timestamp, end: event.end_timestamp }),
            })}
          </p>
          <Details id={event.id} />
          {may ? <Actions channel={channel} event={event} onDone={onClose} /> : undefined}
        </div>
      ) : undefined}
    </Sheet>
  );
}
