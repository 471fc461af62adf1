import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { type Act, actsOf, chapters, nextAct } from './acts.ts';
import type { Scene } from './scene.ts';
import styles from './story-panel.module.css';
import type { Story } from './use-story.ts';

type RowProps = { readonly act: Act; readonly isNext: boolean; readonly story: Story };

/** One act, as a button that is filled while it is the next one. */
function ActRow({ act: { key, enabled, done }, isNext, story }: RowProps) {
  const t = useText();
  return (
    <li className={styles.act} data-past={done || undefined} data-next={isNext || undefined}>
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

/** The story in chapters, and what to look at after the last act. */
export function StoryPanel({ scene, story }: { readonly scene: Scene; readonly story: Story }) {
  const t = useText();
  const acts = actsOf(scene, story.played);
  const next = nextAct(acts);
  const { last, reason } = story;
  return (
    <section aria-label={t('stage.story')}>
      <div className={styles.now} role="status">
        <h2 className={styles.nowTitle}>{t('stage.look')}</h2>
        <p>{last ? t(`stage.${last}.look`) : t('stage.begin')}</p>
      </div>
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
