import { useState } from 'react';
import type { GuestLine } from '#chat/contract';
import { ShellLink, useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Icon, NamedIcon } from '#platform/web/ui';
import type { ChatOutbox, PendingLine } from '../chat-outbox.ts';
import { readText, type ThreadItem } from '../thread-items.ts';
import { useChatTitle, useLineTexts } from '../use-line-texts.ts';
import styles from './chat-bubble.module.css';
import { ChatPicture } from './chat-picture.tsx';

/** Words of a guest or of the hotel, in whichever direction they are written. */
function Words({ text, language, by }: { readonly text: string; readonly language: string; readonly by: string }) {
  return (
    <>
      <span className="visually-hidden">{by}: </span>
      {text === '' ? undefined : (
        <p className={styles.text} dir="auto" lang={language || undefined}>
          {text}
        </p>
      )}
    </>
  );
}

function PageCard({ page }: { readonly page: NonNullable<GuestLine['page']> }) {
  const shell = useGuestShell();
  const target = { name: 'contentpage', params: { cpId: page.id } };
  return (
    <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.page}>
      <NamedIcon name="mdi-book-open-page-variant-outline" />
      <span className={styles.pageTitle} dir="auto">
        {page.title}
      </span>
      <Icon name="chevron" size={20} />
    </ShellLink>
  );
}

type Original = { readonly isShown: boolean; readonly toggle: () => void };

/** Who wrote it and when, and from which language it was translated. */
function Signature({ line, isLast, original }: { line: GuestLine; isLast: boolean; original: Original | undefined }) {
  const t = useText();
  const { signature, translatedFrom } = useLineTexts();
  const parts = [...(isLast ? [signature(line)] : []), ...(original ? [translatedFrom(line)] : [])];
  if (parts.length === 0) return undefined;
  return (
    <p className={styles.meta}>
      {parts.join(' · ')}
      {original ? (
        <>
          {' · '}
          <button type="button" className={styles.link} aria-expanded={original.isShown} onClick={original.toggle}>
            {t(original.isShown ? 'chat.hide_original' : 'chat.original')}
          </button>
        </>
      ) : undefined}
    </p>
  );
}

/** A line of the hotel, at the start side. */
export function HotelBubble({ line, isLast }: { readonly line: GuestLine; readonly isLast: boolean }) {
  const title = useChatTitle();
  const [isShown, setIsShown] = useState(false);
  const read = readText(line);
  const original = line.translation ? { isShown, toggle: () => setIsShown(!isShown) } : undefined;
  return (
    <div className={styles.theirs}>
      {line.text === '' && line.picture === '' ? undefined : (
        <div className={styles.bubble}>
          {line.picture === '' ? undefined : <ChatPicture address={line.picture} />}
          <Words {...read} by={line.author || title} />
          {original && isShown ? (
            <p className={styles.original} dir="auto" lang={line.language || undefined}>
              {line.text}
            </p>
          ) : undefined}
        </div>
      )}
      {line.page ? <PageCard page={line.page} /> : undefined}
      <Signature line={line} isLast={isLast} original={original} />
    </div>
  );
}

/** What became of a line that is on its way. */
function PendingState({ line, outbox }: { readonly line: PendingLine; readonly outbox: ChatOutbox }) {
  const t = useText();
  if (line.state !== 'failed') {
    return <p className={styles.meta}>{t(line.state === 'sent' ? 'chat.sent' : 'chat.sending')}</p>;
  }
  const { request_id } = line;
  return (
    <p className={styles.failed}>
      {t('chat.not_sent')}
      {' · '}
      <button type="button" className={styles.link} onClick={() => outbox.retry(request_id)}>
        {t('shell.try_again')}
      </button>
      {' · '}
      <button type="button" className={styles.link} onClick={() => outbox.remove(request_id)}>
        {t('chat.delete')}
      </button>
    </p>
  );
}

type OwnProps = {
  readonly item: Extract<ThreadItem, { readonly kind: 'line' | 'pending' }>;
  readonly outbox: ChatOutbox;
};

/** A line of the guest, at the end side, from the moment at which it is sent. */
export function OwnBubble({ item, outbox }: OwnProps) {
  const t = useText();
  const { text, language, picture } = item.line;
  const address = item.kind === 'pending' ? item.line.preview : picture;
  return (
    <div className={styles.own}>
      <div className={styles.bubble} data-state={item.kind === 'pending' ? item.line.state : undefined}>
        {address === '' ? undefined : <ChatPicture address={address} />}
        {address === '' && picture !== '' ? <p>{t('chat.picture')}</p> : undefined}
        <Words text={text} language={language} by={t('chat.you')} />
      </div>
      {item.kind === 'pending' ? (
        <PendingState line={item.line} outbox={outbox} />
      ) : (
        <Signature line={item.line} isLast={item.isLast} original={undefined} />
      )}
    </div>
  );
}
