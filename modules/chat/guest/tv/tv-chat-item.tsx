import type { GuestLine } from '#chat/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { FocusableText } from '#platform/web/ui/focus';
import { TvButton, TvButtonRow, TvPicture } from '#platform/web/ui/tv';
import type { ChatOutbox, PendingLine } from '../chat-outbox.ts';
import { readText, type ThreadItem } from '../thread-items.ts';
import { useLineTexts, useOrderTexts, useRequestText } from '../use-line-texts.ts';
import styles from './tv-chat.module.css';

/** Name of a line to the focus. */
export function lineFocusKey(key: string): string {
  return `chat.line.${key}`;
}

function Words({ text, language }: { readonly text: string; readonly language: string }) {
  if (text === '') return undefined;
  return (
    <p className={styles.text} dir="auto" lang={language || undefined}>
      {text}
    </p>
  );
}

function Line({ line, focusKey }: { readonly line: GuestLine; readonly focusKey: string }) {
  const shell = useGuestShell();
  const { signature, translatedFrom } = useLineTexts();
  const { page } = line;
  const isTranslated = line.by === 'hotel' && line.translation !== null;
  return (
    <>
      <FocusableText focusKey={focusKey} className={line.by === 'guest' ? styles.own : styles.theirs}>
        {line.picture === '' ? undefined : <TvPicture src={line.picture} className={styles.picture} />}
        <Words {...readText(line)} />
        <p className={styles.small}>
          {isTranslated ? `${signature(line)} · ${translatedFrom(line)}` : signature(line)}
        </p>
      </FocusableText>
      {page ? (
        <TvButtonRow>
          <TvButton
            focusKey={`chat.page.${line.id}`}
            onPress={() => shell.navigate({ name: 'contentpage', params: { cpId: page.id } })}
          >
            <bdi>{page.title}</bdi>
          </TvButton>
        </TvButtonRow>
      ) : undefined}
    </>
  );
}

type PendingProps = { readonly line: PendingLine; readonly focusKey: string; readonly outbox: ChatOutbox };

function Pending({ line, focusKey, outbox }: PendingProps) {
  const t = useText();
  const isFailed = line.state === 'failed';
  const state = isFailed ? 'chat.not_sent' : line.state === 'sent' ? 'chat.sent' : 'chat.sending';
  return (
    <>
      <FocusableText focusKey={focusKey} className={styles.own}>
        <Words text={line.text} language={line.language} />
        <p className={isFailed ? styles.failed : styles.small}>{t(state)}</p>
      </FocusableText>
      {isFailed ? (
        <TvButtonRow>
          <TvButton focusKey={`chat.again.${line.request_id}`} onPress={() => outbox.retry(line.request_id)}>
            {t('shell.try_again')}
          </TvButton>
          <TvButton focusKey={`chat.delete.${line.request_id}`} onPress={() => outbox.remove(line.request_id)}>
            {t('chat.delete')}
          </TvButton>
        </TvButtonRow>
      ) : undefined}
    </>
  );
}

type NoteProps = { readonly line: GuestLine; readonly telephone: string; readonly focusKey: string };

type CardProps = { readonly title: string; readonly text: string; readonly focusKey: string };

function NoteCard({ title, text, focusKey }: CardProps) {
  return (
    <FocusableText focusKey={focusKey} className={styles.card}>
      <p className={styles.text} dir="auto">
        {title}
      </p>
      <p className={styles.small}>{text}</p>
    </FocusableText>
  );
}

function Note({ line, telephone, focusKey }: NoteProps) {
  const requestText = useRequestText();
  const orderTexts = useOrderTexts();
  const { away } = useLineTexts();
  const { request, order } = line;
  if (request) return <NoteCard focusKey={focusKey} title={request.title} text={requestText(request)} />;
  if (order) {
    const [title, text] = orderTexts(order);
    return <NoteCard focusKey={focusKey} title={title} text={text} />;
  }
  return (
    <FocusableText focusKey={focusKey} className={styles.note}>
      <p>{away(line.until, telephone)}</p>
    </FocusableText>
  );
}

type ItemProps = { readonly item: ThreadItem; readonly telephone: string; readonly outbox: ChatOutbox };

/** A line of the conversation, which takes the focus so that the arrows lead through all of them. */
export function TvChatItem({ item, telephone, outbox }: ItemProps) {
  const { day } = useLineTexts();
  const focusKey = lineFocusKey(item.key);
  switch (item.kind) {
    case 'day':
      return <p className={styles.day}>{day(item.at)}</p>;
    case 'note':
      return <Note line={item.line} telephone={telephone} focusKey={focusKey} />;
    case 'pending':
      return <Pending line={item.line} focusKey={focusKey} outbox={outbox} />;
    case 'line':
      return <Line line={item.line} focusKey={focusKey} />;
  }
}
