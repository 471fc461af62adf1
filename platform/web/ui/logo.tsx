import styles from './logo.module.css';

/**
 * A property's logo. An SVG takes the text colour, a bitmap stays as it is. `name` is the accessible name; empty when
 * it is shown next to the logo.
 */
export function Logo({ src, name, size = 32 }: { src: string; name: string; size?: number }) {
  if (!src) return <span className={styles.word}>{name}</span>;
  if (!/\.svg(?:[?#]|$)/.test(src)) return <img className={styles.image} src={src} alt={name} height={size} />;
  const mask = `url("${encodeURI(src)}") center / contain no-repeat`;
  return (
    <span
      {...(name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={styles.mark}
      style={{ width: size, height: size, WebkitMask: mask, mask }}
    />
  );
}

/** A property's logo in a round frame next to its name; without a logo, the first letter of the name. */
export function Seal({ src, name, size }: { src: string; name: string; size: number }) {
  if (src) return <Logo src={src} name="" size={size} />;
  return (
    <span className={styles.initial} aria-hidden="true">
      {[...name.trim()][0] ?? ''}
    </span>
  );
}
