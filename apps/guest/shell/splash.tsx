import { Logo } from '#platform/web/ui';
import { earlyHeroImage } from '../early-fetch.ts';
import styles from './splash.module.css';

/** The logo until the app is initialised; blank until the property is known. */
export function Splash({ logo, name }: { logo: string; name: string }) {
  // A returning guest already sees the hotel's picture.
  if (earlyHeroImage) return undefined;
  return <div className={styles.splash}>{name ? <Logo src={logo} name={name} size={72} /> : undefined}</div>;
}
