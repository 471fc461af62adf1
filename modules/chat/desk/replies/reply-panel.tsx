import { useState } from 'react';
import type { ChatReply } from '#chat/contract';
import { useDesk, useTextLanguages } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import { FactList, Form, FormFooter, LanguageChips, Panel, TextArea } from '#platform/web/ui/desk';
import { chatErrorText } from '../chat-error-text.ts';
import { chatRoutes } from '../chat-routes.ts';
import { replyFields } from '../rules/fill-reply.ts';
import styles from './reply-panel.module.css';

/** A canned reply that is being changed; without an id it is a new one. */
export type ReplyDraft = Omit<ChatReply, 'id'> & { readonly id?: string };

type Props = { readonly reply: ReplyDraft; readonly onClose: () => void };

const replyList = ['GET /api/v1/chat-replies'] as const;

/** The texts that say something. */
function writtenTexts(texts: ChatReply['texts']): ChatReply['texts'] {
  const written = Object.entries(texts).map(([language, text]) => [language, text.trim()] as const);
  return Object.fromEntries(written.filter(([, text]) => text !== ''));
}

/** Stores or deletes a canned reply. */
function useReplyChanges(id: string | undefined, onClose: () => void) {
  const t = useText();
  const desk = useDesk();
  const post = chatRoutes.useRouteMutation('POST /api/v1/chat-replies', replyList);
  const put = chatRoutes.useRouteMutation('PUT /api/v1/chat-replies/{id}', replyList);
  const removal = chatRoutes.useRouteMutation('DELETE /api/v1/chat-replies/{id}', replyList);
  function save(reply: Omit<ChatReply, 'id'>): void {
    const stored = id === undefined ? post.run({ body: reply }) : put.run({ params: { id }, body: reply });
    void stored.then(
      () => {
        desk.toast(t('chatDesk.replySaved'));
        onClose();
      },
      () => undefined,
    );
  }
  async function remove(): Promise<void> {
    const question = { title: t('chatDesk.deleteReplyTitle'), action: t('chatDesk.deleteReply'), danger: true };
    if (id === undefined || !(await desk.confirm(question))) return;
    const failed = (error: unknown) => desk.toast(chatErrorText(error, t));
    await removal.run({ params: { id } }).then(onClose, failed);
  }
  const error = post.error ?? put.error;
  return {
    save,
    remove: () => void remove(),
    isPending: post.isPending || put.isPending || removal.isPending,
    error: error ? chatErrorText(error, t) : undefined,
  };
}

type TextsProps = {
  readonly texts: ChatReply['texts'];
  readonly error: string | undefined;
  readonly onChange: (texts: ChatReply['texts']) => void;
};

/** The text in each language, and what is filled in. */
function ReplyTexts({ texts, error, onChange }: TextsProps) {
  const t = useText();
  const keys = useTextLanguages(texts);
  const [language, setLanguage] = useState(keys[0] ?? 'en');
  return (
    <>
      <LanguageChips
        label={t('chatDesk.languages')}
        languages={keys}
        isWritten={(key) => (texts[key] ?? '').trim() !== ''}
        chosen={language}
        onChoose={setLanguage}
      />
      <TextArea
        label={t('chatDesk.replyText')}
        lang={language}
        dir="auto"
        rows={6}
        maxLength={1000}
        error={error}
        value={texts[language] ?? ''}
        onChange={(event) => onChange({ ...texts, [language]: event.target.value })}
      />
      <p className={styles.note}>{t('chatDesk.replyFields')}</p>
      <FactList facts={replyFields.map((name) => [`{${name}}`, t(`chatDesk.replyField.${name}`)])} />
    </>
  );
}

/** A canned reply: its name, and what it says in each language. */
export function ReplyPanel({ reply, onClose }: Props) {
  const t = useText();
  const [name, setName] = useState(reply.name);
  const [texts, setTexts] = useState(reply.texts);
  const [isTried, setTried] = useState(false);
  const { save, remove, isPending, error } = useReplyChanges(reply.id, onClose);
  const written = writtenTexts(texts);
  const isWritten = Object.keys(written).length > 0;
  function submit(): void {
    setTried(true);
    if (isWritten) save({ name: name.trim(), texts: written });
  }
  return (
    <Panel
      title={reply.id === undefined ? t('chatDesk.newReply') : reply.name}
      closeLabel={t('desk.close')}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <Field
          label={t('chatDesk.replyName')}
          hint={t('chatDesk.replyNameHint')}
          required
          maxLength={60}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ReplyTexts
          texts={texts}
          error={isTried && !isWritten ? t('chatDesk.replyMissing') : undefined}
          onChange={setTexts}
        />
        {reply.id === undefined ? undefined : (
          <Button variant="danger" disabled={isPending} onClick={remove}>
            {t('chatDesk.deleteReply')}
          </Button>
        )}
        <FormFooter
          error={error}
          cancelLabel={t('desk.cancel')}
          onCancel={onClose}
          submitLabel={t('chatDesk.saveReply')}
          busy={isPending}
        />
      </Form>
    </Panel>
  );
}
