import { systemClock } from '#platform/clock';
import { useServerNow } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import styles from './key.module.css';
import { KeyRow, OpeningPart, UntilRow, useOpening } from './key-parts.tsx';

/** The room of a session without a guest (docs/reference/modules.md, Mobile key). */
const demoRoom = 'atv-demo';
const [latencyMs, openSeconds, dayMs] = [600, 5, 86_400_000];

/** A key to a lock that exists in this browser only, for those who look at the app without staying. */
export function DemoKeyScreen() {
  const t = useText();
  const now = useServerNow();
  const opening = useOpening(async () => {
    await systemClock.sleep(latencyMs);
    return openSeconds;
  });
  return (
    <div className={styles.page}>
      <OpeningPart room={demoRoom} opening={opening} telephone="" isOff={false} />
      <ul className={styles.rows}>
        <UntilRow at={now + dayMs} />
        <KeyRow
          tour="mobileKey.others"
          icon="mdi-cellphone-key"
          title={t('mobileKey.demo_other')}
          text={t('mobileKey.demo_other_text')}
        />
      </ul>
    </div>
  );
}
