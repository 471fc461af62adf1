import { type HomeActivity, ShellLink, useActivities, useGuestShell } from '#platform/web/guest-shell';
import { Icon, useReportTime } from '#platform/web/ui';
import styles from './home.module.css';
import { Lead } from './lead.tsx';

function Row({ activity: { lead, title, text, target, isLive, updatedAt } }: { activity: HomeActivity }) {
  const shell = useGuestShell();
  useReportTime(updatedAt);
  return (
    <li>
      <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.row}>
        {lead ? <Lead {...lead} /> : undefined}
        <span className={styles.words}>
          <span className={styles.what}>{title}</span>
          {text ? <span className={styles.more}>{text}</span> : undefined}
        </span>
        {isLive ? <span className={styles.live} /> : undefined}
        <Icon name="chevron" />
      </ShellLink>
    </li>
  );
}

/** What is going on for the guest: the cart, active orders. Changes are announced. */
export function ActivityRows({ label }: { label: string }) {
  const activities = useActivities();
  return (
    <ul className={styles.ongoing} aria-label={label} aria-live="polite">
      {activities.map((activity) => (
        <Row key={activity.key} activity={activity} />
      ))}
    </ul>
  );
}
