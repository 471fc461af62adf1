import type { StaffLine } from '#chat/contract';
import { useWhen } from '#platform/web/desk-shell';
import { languageName, useLanguage, useText } from '#platform/web/i18n';
import { MessageBubble } from './message-bubble.tsx';

type Props = { readonly line: StaffLine };

/** When a message was written and by whom, from which language it was translated, and when the guest read it. */
function Meta({ line }: Props) {
  const t = useText();
  const reader = useLanguage();
  const { when } = useWhen();
  const { at, author, by, translation, language, read_at: readAt } = line;
  const isGuest = by === 'guest';
  const from =
    isGuest && translation && language !== ''
      ? t('chatDesk.fromLanguage', { language: languageName(language, reader) })
      : '';
  const read = !isGuest && readAt !== null ? t('chatDesk.readAt', { time: when(readAt) }) : '';
  return (
    <p>
      {author === '' ? undefined : (
        <>
          <bdi>{author}</bdi>
          {', '}
        </>
      )}
      <time dateTime={at}>{when(at)}</time>
      {[from, read].filter(Boolean).map((part) => ` · ${part}`)}
    </p>
  );
}

/** What the guest or the hotel wrote: the desk's language first, the other beneath; the hotel's own words as written. */
export function MessageLine({ line }: Props) {
  const { by, text, language, translation, picture, page } = line;
  const written = { text, language };
  const isTranslatedFirst = by === 'guest' && translation !== null;
  return (
    <MessageBubble
      by={by === 'guest' ? 'guest' : 'hotel'}
      words={isTranslatedFirst ? translation : written}
      beneath={isTranslatedFirst ? written : (translation ?? undefined)}
      picture={picture}
      pageTitle={page?.title}
    >
      <Meta line={line} />
    </MessageBubble>
  );
}
