import styles from './logo.module.css';

/** A property's logo: a drawing (SVG) takes the colour of the text, a picture stays as it is. `name` is read out; empty: it stands beside. */
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
