import { useState } from 'react';
import type { MessageTemplate, messages } from '#messages/contract';
import { chooseText } from '#messages/rules';
import { systemRandom, uuid } from '#platform/random';
import { type RouteResponse, useDesk, usePermission } from '#platform/web/desk-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, DelayedConfirmButton, Select, Switch } from '#platform/web/ui';
import { DeskAsyncView, Form, FormError, Page } from '#platform/web/ui/desk';
import { EmergencyPaper } from './emergency-paper.tsx';
import { EmergencyRoomList } from './emergency-room-list.tsx';
import { EmergencySets } from './emergency-sets.tsx';
import { EmergencyWords } from './emergency-words.tsx';
import styles from './messages-desk.module.css';
import { messagesRoutes } from './messages-routes.ts';
import { PictureField } from './picture-field.tsx';
import { useEmergency } from './use-emergency.ts';

const stale = ['GET /api/v1/emergencies/current'] as const;

type Current = RouteResponse<typeof messages, 'GET /api/v1/emergencies/current'>;
type Running = NonNullable<Current['emergency']>;

/** The four numbers that decide where somebody goes next. */
function Numbers({ counts }: Pick<Running, 'counts'>) {
  const t = useText();
  const formats = useFormats();
  const numbers = [
    { key: 'needHelp', value: counts.help, isUrgent: counts.help > 0 },
    { key: 'notAnswered', value: counts.waiting, isUrgent: counts.waiting > 0 },
    { key: 'areLeaving', value: counts.leaving, isUrgent: false },
    { key: 'roomsWithGuests', value: counts.rooms, isUrgent: false },
  ] as const;
  return (
    <dl aria-live="polite" className={styles.numbers}>
      {numbers.map(({ key, value, isUrgent }) => (
        <div key={key} className={isUrgent ? styles.urgent : undefined}>
          <dt>{t(`messagesDesk.${key}`)}</dt>
          <dd>
            <bdi>{formats.number(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Walk-ins who answered: they belong to no room, and nobody knows whether they are in the house. */
function Strangers({ counts: { strangers, strangers_help: help } }: Pick<Running, 'counts'>) {
  const t = useText();
  if (strangers === 0) return undefined;
  return (
    <p className={help > 0 ? styles.urgent : undefined}>
      {t(help > 0 ? 'messagesDesk.strangersHelp' : 'messagesDesk.strangers', { count: help > 0 ? help : strangers })}
    </p>
  );
}

/** The TVs and phones, folded: they say how the words reach the rooms, not who is safe. */
function Devices({ emergency: { counts }, sets }: { emergency: Running; sets: Current['sets'] }) {
  const t = useText();
  const formats = useFormats();
  const shown = `${formats.number(counts.confirmed)} / ${formats.number(counts.tvs)}`;
  return (
    <details className={styles.devices}>
      <summary>
        {t('messagesDesk.devices')} · {t('messagesDesk.tvsConfirmed')} <bdi>{shown}</bdi>
      </summary>
      <EmergencySets sets={sets} />
    </details>
  );
}

type RunningProps = { emergency: Running; rooms: Current['rooms']; sets: Current['sets'] };

function RunningEmergency({ emergency, rooms, sets }: RunningProps) {
  const t = useText();
  const mayEnd = usePermission('messages.emergency');
  const [isPrinting, setPrinting] = useState(false);
  const end = messagesRoutes.useRouteMutation('POST /api/v1/emergencies/{id}/end', stale);
  return (
    <div className={styles.running}>
      {emergency.drill ? <p className={styles.drill}>{t('messagesDesk.drillRuns')}</p> : undefined}
      <Numbers counts={emergency.counts} />
      <div className={styles.row}>
        <Button variant="outlined" onClick={() => setPrinting(true)}>
          {t('messagesDesk.print')}
        </Button>
        {mayEnd ? (
          <DelayedConfirmButton
            variant="final"
            disabled={end.isPending}
            onClick={() => void end.run({ params: { id: emergency.id } }).catch(() => undefined)}
          >
            {t(emergency.drill ? 'messagesDesk.endDrill' : 'messagesDesk.endEmergency')}
          </DelayedConfirmButton>
        ) : undefined}
      </div>
      <FormError text={end.error ? t('messagesDesk.notDone') : undefined} />
      <EmergencyRoomList rooms={rooms} />
      <Strangers counts={emergency.counts} />
      <Devices emergency={emergency} sets={sets} />
      <EmergencyWords texts={emergency.texts} />
      {isPrinting ? (
        <EmergencyPaper emergency={emergency} rooms={rooms} onDone={() => setPrinting(false)} />
      ) : undefined}
    </div>
  );
}

/** The second step: shows what every set will show, and starts it. */
function Confirmation({ prepared, onBack }: { prepared: Running; onBack: () => void }) {
  const t = useText();
  const start = messagesRoutes.useRouteMutation('POST /api/v1/emergencies/{id}/start', stale);
  return (
    <div className={styles.running}>
      <p className={styles.urgent}>
        {t(prepared.drill ? 'messagesDesk.confirmDrill' : 'messagesDesk.confirmEmergency')}
      </p>
      <EmergencyWords texts={prepared.texts} />
      <FormError text={start.error ? t('messagesDesk.notDone') : undefined} />
      <div className={styles.row}>
        <Button variant="outlined" onClick={onBack}>
          {t('desk.cancel')}
        </Button>
        <DelayedConfirmButton
          variant="final"
          disabled={start.isPending}
          onClick={() => void start.run({ params: { id: prepared.id } }).catch(() => undefined)}
        >
          {t(prepared.drill ? 'messagesDesk.startDrill' : 'messagesDesk.startEmergency')}
        </DelayedConfirmButton>
      </div>
    </div>
  );
}

function Preparation({ templates }: { templates: readonly MessageTemplate[] }) {
  const t = useText();
  const [chosen, setChosen] = useState(templates[0]?.id ?? '');
  const [given, setPicture] = useState<string>();
  const [drill, setDrill] = useState(false);
  const [prepared, setPrepared] = useState<Running>();
  const prepare = messagesRoutes.useRouteMutation('POST /api/v1/emergencies');
  const template = templates.find(({ id }) => id === chosen);
  const picture = given ?? template?.picture ?? '';
  const language = useLanguage();
  if (prepared) return <Confirmation prepared={prepared} onBack={() => setPrepared(undefined)} />;
  const submit = () => {
    if (!template) return;
    const body = { request_id: uuid(systemRandom), texts: template.texts, picture, drill };
    void prepare.run({ body }).then(setPrepared, () => undefined);
  };
  return (
    <Form narrow onSubmit={submit}>
      <p>{t('messagesDesk.emergencyText')}</p>
      <Select
        label={t('messagesDesk.template')}
        value={chosen}
        options={templates.map(({ id, name, texts }) => ({
          value: id,
          label: chooseText(texts, [language]).title || name,
        }))}
        onChange={setChosen}
      />
      {template ? <EmergencyWords texts={template.texts} /> : undefined}
      <PictureField value={picture} onChange={setPicture} />
      <Switch label={t('messagesDesk.drill')} checked={drill} onChange={setDrill} />
      <FormError text={prepare.error ? t('messagesDesk.notDone') : undefined} />
      <Button type="submit" disabled={!template || prepare.isPending}>
        {t('messagesDesk.next')}
      </Button>
    </Form>
  );
}

/** An emergency on every TV and phone: prepared, asked for once more, then followed room by room until staff end it. */
export function EmergencyDesk() {
  const t = useText();
  const desk = useDesk();
  const mayStart = usePermission('messages.emergency');
  const mayReadMessages = usePermission('messages.read');
  const current = useEmergency();
  const templates = messagesRoutes.useRouteQuery('GET /api/v1/message-templates', {}, { enabled: mayStart });
  const back = { label: t('messagesDesk.title'), onPress: () => desk.navigate({ name: 'messages' }) };
  const title = t(current.data?.emergency?.drill ? 'messagesDesk.drillName' : 'messagesDesk.emergency');
  const isOn = current.data?.emergency !== null;
  const words = (
    <Button variant="outlined" onClick={() => desk.navigate({ name: 'messages_emergency_texts' })}>
      {t('messagesDesk.emergencyWords')}
    </Button>
  );
  return (
    <Page title={title} {...(mayReadMessages && { back })} actions={mayStart && !isOn ? words : undefined}>
      <DeskAsyncView
        state={current}
        empty={({ emergency }) => (emergency || mayStart ? undefined : { title: t('messagesDesk.noEmergency') })}
      >
        {({ emergency, rooms, sets }) =>
          emergency ? (
            <RunningEmergency key={emergency.id} emergency={emergency} rooms={rooms} sets={sets} />
          ) : (
            <DeskAsyncView state={templates}>
              {({ items }) => <Preparation templates={items.filter((one) => one.emergency)} />}
            </DeskAsyncView>
          )
        }
      </DeskAsyncView>
    </Page>
  );
}
