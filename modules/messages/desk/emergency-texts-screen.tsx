import { useState } from 'react';
import type { MessageTemplate } from '#messages/contract';
import { chooseText } from '#messages/rules';
import { systemRandom, uuid } from '#platform/random';
import { useDesk } from '#platform/web/desk-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import { Chip, Chips, DeskAsyncView, Form, FormError, Page, TextArea } from '#platform/web/ui/desk';
import { EmergencyWords } from './emergency-words.tsx';
import { MessageLanguages, useOwnLanguage } from './message-languages.tsx';
import styles from './messages-desk.module.css';
import { messageQueries, messagesRoutes } from './messages-routes.ts';
import { PictureField } from './picture-field.tsx';
import { writtenTexts } from './use-draft.ts';

const nothing = { title: '', text: '' };

function newTemplate(): MessageTemplate {
  const plain = { name: '', texts: {}, from: '', picture: '', link: '', asks: false };
  return { ...plain, id: uuid(systemRandom), emergency: true, origin: 'own' };
}

type EditorProps = {
  readonly template: MessageTemplate;
  readonly isNew: boolean;
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  readonly onGone: () => void;
};

function Remove({ template: { id, origin }, onGone }: Pick<EditorProps, 'template' | 'onGone'>) {
  const t = useText();
  const desk = useDesk();
  const removal = messagesRoutes.useRouteMutation('DELETE /api/v1/message-templates/{id}', messageQueries);
  const isOwn = origin === 'own';
  const label = t(isOwn ? 'messagesDesk.deleteWords' : 'messagesDesk.originalWords');
  async function remove(): Promise<void> {
    const title = t(isOwn ? 'messagesDesk.deleteWordsAsk' : 'messagesDesk.originalAsk');
    if (!(await desk.confirm({ title, danger: true, action: label }))) return;
    await removal.run({ params: { id } }).then(onGone, () => desk.toast(t('messagesDesk.notDone')));
  }
  return (
    <Button variant="danger" disabled={removal.isPending} onClick={() => void remove()}>
      {label}
    </Button>
  );
}

/** One text in all languages; what guests see is beside it. */
function Editor({ template, isNew, language, onLanguage, onGone }: EditorProps) {
  const t = useText();
  const desk = useDesk();
  const reader = useLanguage();
  const ownLanguage = useOwnLanguage();
  const [texts, setTexts] = useState(template.texts);
  const [picture, setPicture] = useState(template.picture);
  const put = messagesRoutes.useRouteMutation('PUT /api/v1/message-templates/{id}', messageQueries);
  const current = texts[language] ?? nothing;
  const write = (words: Partial<typeof nothing>) => setTexts({ ...texts, [language]: { ...current, ...words } });
  const written = writtenTexts(texts);
  const isComplete =
    written[ownLanguage] !== undefined && Object.values(written).every(({ title }) => title.trim() !== '');
  const save = () => {
    const name = template.name || chooseText(written, [reader]).title.slice(0, 80);
    const body = { name, emergency: true, texts: written, picture };
    void put.run({ params: { id: template.id }, body }).then(
      () => desk.toast(t('messagesDesk.saved')),
      () => undefined,
    );
  };
  return (
    <div className={styles.compose}>
      <Form narrow onSubmit={save}>
        <MessageLanguages texts={texts} chosen={language} onChoose={onLanguage} />
        <Field
          label={t('messagesDesk.headline')}
          lang={language}
          dir="auto"
          maxLength={120}
          value={current.title}
          onChange={(event) => write({ title: event.target.value })}
        />
        <TextArea
          label={t('messagesDesk.steps')}
          lang={language}
          dir="auto"
          rows={5}
          maxLength={2000}
          value={current.text}
          onChange={(event) => write({ text: event.target.value })}
        />
        <PictureField value={picture} onChange={setPicture} />
        <FormError text={put.error ? t('messagesDesk.notDone') : undefined} />
        <div className={styles.row}>
          <Button type="submit" disabled={!isComplete || put.isPending}>
            {t('messagesDesk.save')}
          </Button>
          {isNew || template.origin === 'product' ? undefined : <Remove template={template} onGone={onGone} />}
        </div>
      </Form>
      <section aria-label={t('messagesDesk.preview')}>
        <EmergencyWords texts={texts} language={language} />
      </section>
    </div>
  );
}

function Editors({ stored }: { readonly stored: readonly MessageTemplate[] }) {
  const t = useText();
  const reader = useLanguage();
  const ownLanguage = useOwnLanguage();
  const [language, setLanguage] = useState('');
  const [added, setAdded] = useState<MessageTemplate>();
  const [chosen, setChosen] = useState(stored[0]?.id);
  const isStored = stored.some(({ id }) => id === added?.id);
  const all = added && !isStored ? [...stored, added] : stored;
  const template = all.find(({ id }) => id === chosen) ?? all[0];
  const add = () => {
    const made = newTemplate();
    setAdded(made);
    setChosen(made.id);
  };
  return (
    <div className={styles.editors}>
      <div className={styles.row}>
        <Chips label={t('messagesDesk.emergencyWords')}>
          {all.map(({ id, texts }) => (
            <Chip key={id} selected={id === template?.id} onPress={() => setChosen(id)}>
              {chooseText(texts, [reader]).title || t('messagesDesk.newWords')}
            </Chip>
          ))}
        </Chips>
        <Button variant="outlined" disabled={added !== undefined && !isStored} onClick={add}>
          {t('messagesDesk.newWords')}
        </Button>
      </div>
      {template ? (
        <Editor
          // The original text is another one under the same id.
          key={`${template.id} ${template.origin === 'product'}`}
          template={template}
          isNew={template === added}
          language={language || ownLanguage}
          onLanguage={setLanguage}
          onGone={() => setAdded(undefined)}
        />
      ) : undefined}
    </div>
  );
}

/** The words of emergencies in every language, written in calm times. */
export function EmergencyTextsScreen() {
  const t = useText();
  const desk = useDesk();
  const state = messagesRoutes.useRouteQuery('GET /api/v1/message-templates');
  return (
    <Page
      title={t('messagesDesk.emergencyWords')}
      back={{ label: t('messagesDesk.emergency'), onPress: () => desk.navigate({ name: 'messages_emergency' }) }}
    >
      <DeskAsyncView state={state}>
        {({ items }) => <Editors stored={items.filter(({ emergency }) => emergency)} />}
      </DeskAsyncView>
    </Page>
  );
}
