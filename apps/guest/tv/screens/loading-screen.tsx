import { Logo } from '#platform/web/ui';
import styles from './loading-screen.module.css';

/** Shown until the server has identified the stay: only the hotel's logo, no guest data. */
export function LoadingScreen({ logo, name }: { logo: string; name: string }) {
  return <div className={styles.screen}>{logo ? <Logo src={logo} name={name} size={120} /> : undefined}</div>;
}
