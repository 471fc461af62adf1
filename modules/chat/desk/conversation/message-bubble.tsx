import type { ReactNode } from 'react';
import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { Thumbnail } from '#platform/web/ui/desk';
import styles from './message-bubble.module.css';

/** A text and its language; an empty one is not known. */
export type Words = { readonly text: string; readonly language: string };

type Props = {
  readonly by: 'guest' | 'hotel';
  /** What is read first. */
  readonly words: Words;
  /** The same in the other language. */
  readonly beneath: Words | undefined;
  /** Address of a picture; empty: none. */
  readonly picture: string;
  readonly pageTitle: string | undefined;
  /** It has not arrived yet. */
  readonly isPending?: boolean;
  /** When, from which language, read when; or what can be done about a failure. */
  readonly children: ReactNode;
};

function Text({ words, className }: { readonly words: Words; readonly className: string | undefined }) {
  return (
    <p className={className} dir="auto" lang={words.language || undefined}>
      {words.text}
    </p>
  );
}

function Picture({ address }: { readonly address: string }) {
  const t = useText();
  const labels = {
    picture: t('chatDesk.picture'),
    open: t('chatDesk.pictureOpen'),
    close: t('desk.close'),
    missing: t('chatDesk.pictureMissing'),
  };
  return <Thumbnail address={address} labels={labels} />;
}

/** A message: the guest's at the start, the hotel's at the end. */
export function MessageBubble({ by, words, beneath, picture, pageTitle, isPending = false, children }: Props) {
  return (
    <li className={styles.message} data-by={by} data-pending={isPending}>
      <div className={styles.bubble}>
        {picture === '' ? undefined : <Picture address={picture} />}
        {words.text === '' ? undefined : <Text words={words} className={styles.text} />}
        {beneath ? <Text words={beneath} className={styles.beneath} /> : undefined}
        {pageTitle === undefined ? undefined : (
          <p className={styles.page}>
            <NamedIcon name="mdi-file-document-outline" size={20} />
            <bdi>{pageTitle}</bdi>
          </p>
        )}
      </div>
      <div className={styles.meta}>{children}</div>
    </li>
  );
}
