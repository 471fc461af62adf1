import { useEffect, useRef } from 'react';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { type Act, type ActKey, actsOf, chapters, isOver, nextAct } from './acts.ts';
import type { Cast } from './cast.ts';
import type { Scene } from './scene.ts';
import styles from './story-panel.module.css';
import type { Story } from './use-story.ts';

type RowProps = { readonly act: Act; readonly isNext: boolean; readonly story: Story };

/** One act, as a button that is filled while it is the next one. */
function ActRow({ act: { key, enabled, done }, isNext, story }: RowProps) {
  const t = useText();
  const row = useRef<HTMLLIElement>(null);
  // The acts are taller than the window.
  useEffect(() => {
    if (isNext) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isNext]);
  return (
    <li ref={row} className={styles.act} data-past={done || undefined} data-next={isNext || undefined}>
      <Button
        variant={isNext ? 'filled' : 'text'}
        disabled={story.busy || !enabled}
        aria-current={isNext ? 'step' : undefined}
        onClick={() => void story.play(key)}
      >
        {t(`stage.${key}`)}
      </Button>
    </li>
  );
}

/** Acts that the show plays without a tap on the guest's phone, so that there is nothing to do for the viewer. */
const handless: ReadonlySet<ActKey> = new Set(['phoneIn', 'breakfast', 'cut', 'mend']);

/** The button that plays the story by itself, or stops it. */
function ShowButton({ story }: { readonly story: Story }) {
  const t = useText();
  if (story.isShow) {
    return (
      <Button variant="outlined" onClick={story.stop}>
        {t('stage.stop')}
      </Button>
    );
  }
  return (
    <Button disabled={story.busy} onClick={() => void story.playAll()}>
      {t(story.isReady ? 'stage.playAll' : 'stage.preparingActors')}
    </Button>
  );
}

/** What was seen, and where to go on. */
function EndCard({ cast }: { readonly cast: Cast }) {
  const t = useText();
  return (
    <div className={styles.now} role="status">
      <h2 className={styles.nowTitle}>{t('stage.end')}</h2>
      <p>{t('stage.endText')}</p>
      <p className={styles.links}>
        <a href={`${cast.origins.phone}/ONEapp/`} target="_blank" rel="noreferrer">
          {t('stage.openGuest')}
        </a>
        <a href={`${cast.origins.desk}/desk/`} target="_blank" rel="noreferrer">
          {t('stage.openDesk')}
        </a>
      </p>
    </div>
  );
}

type PanelProps = { readonly scene: Scene; readonly story: Story; readonly cast: Cast };

/** The story in chapters, and what to look at after the last act. */
export function StoryPanel({ scene, story, cast }: PanelProps) {
  const t = useText();
  const acts = actsOf(scene, story.played);
  const over = isOver(scene, story.played);
  const next = over ? undefined : nextAct(acts);
  const { last, reason } = story;
  const look =
    last && t(story.isShow && handless.has(last) ? (`stage.show.${last}` as 'stage.show.cut') : `stage.${last}.look`);
  return (
    <section aria-label={t('stage.story')}>
      {over && !story.isShow ? (
        <EndCard cast={cast} />
      ) : (
        <div className={styles.now} role="status">
          <h2 className={styles.nowTitle}>{t('stage.look')}</h2>
          <p>{look ?? t('stage.begin')}</p>
        </div>
      )}
      <p className={styles.show}>
        <ShowButton story={story} />
      </p>
      <p role="alert" className={styles.reason}>
        {reason ? t('stage.failed', { reason }) : ''}
      </p>
      {chapters.map((chapter) => (
        <section key={chapter.key} className={styles.chapter}>
          <h3 className={styles.title}>{t(`stage.chapter.${chapter.key}`)}</h3>
          <ol className={styles.acts}>
            {acts
              .filter(({ key }) => chapter.acts.some((one) => one === key))
              .map((act) => (
                <ActRow key={act.key} act={act} isNext={act === next} story={story} />
              ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
