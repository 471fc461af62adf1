import { useState } from 'react';
import type { Audience } from '#messages/contract';
import { systemRandom, uuid } from '#platform/random';
import { useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Field, Select, Switch } from '#platform/web/ui';
import { Chip, Chips, Form, FormError, Page, TextArea } from '#platform/web/ui/desk';
import { MessageLanguages, useOwnLanguage } from './message-languages.tsx';
import styles from './messages-desk.module.css';
import { messageQueries, messagesRoutes } from './messages-routes.ts';
import { PictureField } from './picture-field.tsx';
import { MessagePreview } from './preview.tsx';
import { reachOf } from './rules/reach.ts';
import { SendAt } from './send-at.tsx';
import { audienceOf, bodyOf, useDraft, writtenTexts } from './use-draft.ts';

type DraftState = ReturnType<typeof useDraft>;
const recipients: readonly Audience['to'][] = ['room', 'floor', 'group', 'house'];

function useReach(audience: Audience | undefined) {
  const { data } = messagesRoutes.useRouteQuery('GET /api/v1/message-audiences');
  return reachOf({ rooms: data?.rooms ?? [], groups: data?.groups ?? [] }, audience);
}

function Recipients({ state: { draft, change } }: { state: DraftState }) {
  const t = useText();
  const formats = useFormats();
  const reach = useReach(audienceOf(draft));
  const options = (draft.to === 'floor' ? reach.floors : []).map((floor) => ({
    value: floor,
    label: t('messagesDesk.toFloor', { floor }),
  }));
  const groups = reach.groups.map(({ id, name }) => ({ value: id, label: name }));
  const choose = { value: '', label: t('messagesDesk.choose') };
  return (
    <>
      <Chips label={t('messagesDesk.to')}>
        {recipients.map((to) => (
          <Chip key={to} selected={draft.to === to} onPress={() => change({ to, whom: '' })}>
            {t(`messagesDesk.recipients.${to}`)}
          </Chip>
        ))}
      </Chips>
      {draft.to === 'room' ? (
        <Field
          label={t('messagesDesk.rooms')}
          placeholder="214, 215"
          value={draft.whom}
          onChange={(event) => change({ whom: event.target.value })}
        />
      ) : undefined}
      {draft.to === 'floor' || draft.to === 'group' ? (
        <Select
          label={t(`messagesDesk.recipients.${draft.to}`)}
          value={draft.whom}
          options={[choose, ...(draft.to === 'floor' ? options : groups)]}
          onChange={(whom) => change({ whom })}
        />
      ) : undefined}
      <p role="status" className={styles.quiet}>
        {t('messagesDesk.reach', {
          stays: formats.number(reach.stays),
          tvs: formats.number(reach.tvs),
          phones: formats.number(reach.phones),
        })}
      </p>
    </>
  );
}

function Words({ state: { draft, current, change, write } }: { state: DraftState }) {
  const t = useText();
  return (
    <>
      <MessageLanguages texts={draft.texts} chosen={draft.language} onChoose={(language) => change({ language })} />
      <Field
        label={t('messagesDesk.subject')}
        lang={draft.language}
        dir="auto"
        maxLength={120}
        value={current.title}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        label={t('messagesDesk.text')}
        lang={draft.language}
        dir="auto"
        rows={6}
        maxLength={2000}
        value={current.text}
        onChange={(event) => write({ text: event.target.value })}
      />
      <p className={styles.quiet}>{t('messagesDesk.placeholders')}</p>
      <Field
        label={t('messagesDesk.from')}
        dir="auto"
        maxLength={80}
        value={draft.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <PictureField value={draft.picture} onChange={(picture) => change({ picture })} />
      <Field
        label={t('messagesDesk.link')}
        dir="ltr"
        placeholder="openShop|1"
        value={draft.link}
        onChange={(event) => change({ link: event.target.value })}
      />
      <Switch label={t('messagesDesk.asks')} checked={draft.asks} onChange={(asks) => change({ asks })} />
    </>
  );
}

function Templates({ state: { draft, use } }: { state: DraftState }) {
  const t = useText();
  const [chosen, setChosen] = useState('');
  const { data } = messagesRoutes.useRouteQuery('GET /api/v1/message-templates');
  const put = messagesRoutes.useRouteMutation('PUT /api/v1/message-templates/{id}', messageQueries);
  const remove = messagesRoutes.useRouteMutation('DELETE /api/v1/message-templates/{id}', messageQueries);
  const templates = (data?.items ?? []).filter(({ emergency }) => !emergency);
  const template = templates.find(({ id }) => id === chosen);
  const choose = (id: string) => {
    setChosen(id);
    const found = templates.find((one) => one.id === id);
    if (found) use(found);
  };
  const texts = writtenTexts(draft.texts);
  const ownText = texts[useOwnLanguage()];
  const save = () => {
    const { from, picture, link, asks } = draft;
    const id = template?.id ?? uuid(systemRandom);
    const name = template?.name ?? ownText?.title.slice(0, 80) ?? '';
    const body = { name: name || t('messagesDesk.message'), texts, from, picture, link, asks };
    void put.run({ params: { id }, body }).then(
      () => setChosen(id),
      () => undefined,
    );
  };
  return (
    <>
      <Select
        label={t('messagesDesk.template')}
        value={chosen}
        options={[
          { value: '', label: t('messagesDesk.noTemplate') },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={choose}
      />
      <div className={styles.row}>
        <Button variant="soft" disabled={!ownText || put.isPending} onClick={save}>
          {t(template ? 'messagesDesk.changeTemplate' : 'messagesDesk.saveTemplate')}
        </Button>
        {template ? (
          <Button
            variant="text"
            disabled={remove.isPending}
            onClick={() =>
              void remove.run({ params: { id: template.id } }).then(
                () => setChosen(''),
                () => undefined,
              )
            }
          >
            {t('messagesDesk.deleteTemplate')}
          </Button>
        ) : undefined}
      </div>
    </>
  );
}

const problems = ['nobody_there', 'time_impossible', 'group_unknown'] as const;

/** Writing to guests: whom, what in which languages, when, with a preview of TV and phone. */
export function ComposeScreen() {
  const t = useText();
  const desk = useDesk();
  const { zone, name } = useDeskProperty();
  const ownLanguage = useOwnLanguage();
  const state = useDraft(ownLanguage);
  const { draft, change } = state;
  const send = messagesRoutes.useRouteMutation('POST /api/v1/messages', messageQueries);
  const body = bodyOf(draft, { zone, ownLanguage });
  const submit = () => {
    if (!body) return;
    void send.run({ body }).then(
      () => desk.navigate({ name: 'messages' }),
      () => undefined,
    );
  };
  const problem = problems.find((code) => code === send.error?.code);
  const failed = send.error ? t(problem ? `messagesDesk.problem.${problem}` : 'messagesDesk.notSent') : undefined;
  return (
    <Page
      title={t('messagesDesk.new')}
      back={{ label: t('messagesDesk.title'), onPress: () => desk.navigate({ name: 'messages' }) }}
    >
      <div className={styles.compose}>
        <Form narrow onSubmit={submit}>
          <Recipients state={state} />
          <Templates state={state} />
          <Words state={state} />
          <SendAt value={draft.sendAt} onChange={(sendAt) => change({ sendAt })} />
          <FormError text={failed} />
          <Button type="submit" disabled={!body || send.isPending}>
            {t(draft.sendAt === '' ? 'messagesDesk.send' : 'messagesDesk.schedule')}
          </Button>
        </Form>
        <MessagePreview draft={draft} hotel={name} />
      </div>
    </Page>
  );
}
