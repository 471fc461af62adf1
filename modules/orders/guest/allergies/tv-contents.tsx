import type { ReactNode } from 'react';
import { useLanguage, useText } from '#platform/web/i18n';
import { allergensText } from '../order-texts.ts';
import styles from './tv-contents.module.css';

type Props = {
  /** Allergens that the guest must not eat. */
  readonly hits: readonly string[];
  /** What a dish contains; empty if nothing is declared. */
  readonly contains: string;
};

/** What a dish contains, in a small line below what the guest must not eat of it, unless that is all. */
export function TvContents({ hits, contains }: Props): ReactNode {
  const t = useText();
  const language = useLanguage();
  const hit = hits.length > 0 ? t('shop.contains', { names: allergensText(hits, t, language) }) : '';
  return (
    <>
      {hit ? <span className={styles.hit}>{hit}</span> : undefined}
      {contains && contains !== hit ? <span className={styles.contains}>{contains}</span> : undefined}
    </>
  );
}

/** Returns the text of a row with what it contains below; undefined if there is nothing to say. */
export function withContents(text: string, contents: Props): ReactNode {
  if (text === '' && contents.hits.length === 0 && contents.contains === '') return undefined;
  return (
    <>
      {text}
      <TvContents {...contents} />
    </>
  );
}
