import styles from './placeholder-picture.module.css';

/** Placeholder where a hotel has no picture: a lake under a peak, in the property's soft accent. */
export function PlaceholderPicture() {
  return <span aria-hidden="true" className={styles.art} />;
}
