import { Logo } from '#platform/ui';
import styles from './splash.module.css';

/** The logo on paper until the app is initialised; empty paper until the property is known. */
export function Splash({ logo, name }: { logo: string; name: string }) {
  return <div className={styles.splash}>{name ? <Logo src={logo} name={name} size={72} /> : undefined}</div>;
}
