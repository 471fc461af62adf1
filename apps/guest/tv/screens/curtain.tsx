import { Logo } from '#platform/web/ui';
import styles from './curtain.module.css';

/** What is seen until the server has said who lives in the room: the house's mark, nothing of anybody. */
export function Curtain({ logo, name }: { logo: string; name: string }) {
  return <div className={styles.curtain}>{logo ? <Logo src={logo} name={name} size={120} /> : undefined}</div>;
}
