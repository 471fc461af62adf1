import { useState } from 'react';
import { useDesk } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Field, Sheet } from '#platform/web/ui';
import { ErrorReason, Form, FormFooter, ProblemList } from '#platform/web/ui/desk';
import type { RoomDevices } from '#room-control/contract';
import styles from './room-devices.module.css';
import { roomDevicesRoutes, stale } from './room-devices-routes.ts';

type Broker = RoomDevices['brokers'][number];

/** Whether a broker is connected, since when, and why not. */
function Line({ connected, since, devices, failure }: Broker) {
  const t = useText();
  const formats = useFormats();
  const time = since === null ? undefined : formats.dateTime(Date.parse(since));
  const is = connected && time !== undefined ? t('roomDevices.connected', { time, count: devices }) : undefined;
  const isNot = time === undefined ? t('roomDevices.notConnected') : t('roomDevices.notConnectedSince', { time });
  return (
    <>
      <p role="status">{is ?? isNot}</p>
      {failure ? (
        <ErrorReason
          explanation={t(`desk.failure.${failure.code}`)}
          raw={failure.message}
          detailsLabel={t('desk.failure.reported')}
        />
      ) : undefined}
    </>
  );
}

/** What of a broker is left out, and why. */
function Problems({ problems, more_problems: more }: Broker) {
  const t = useText();
  const formats = useFormats();
  const since = (at: string) => t('roomDevices.problemSince', { time: formats.dateTime(Date.parse(at)) });
  const dropped = more > 0 ? [t('roomDevices.moreProblems', { count: more })] : [];
  return (
    <ProblemList
      summary={t('roomDevices.problems', { count: problems.length + more })}
      problems={problems.map((one) => ({ where: one.subject, what: one.problem, since: since(one.since) }))}
      notes={[...dropped, t('roomDevices.problemsText')]}
    />
  );
}

function BrokerCard({ broker, onOpen }: { broker: Broker; onOpen: ((name: string) => void) | undefined }) {
  const t = useText();
  const { name, address, connected } = broker;
  return (
    <section className={styles.broker} data-is={connected ? 'up' : 'down'}>
      <div className={styles.about}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <Line {...broker} />
        <p className={styles.address}>{address === '' ? t('roomDevices.ofServer') : <bdi dir="ltr">{address}</bdi>}</p>
        <Problems {...broker} />
      </div>
      {onOpen && address !== '' ? (
        <Button variant="text" onClick={() => onOpen(name)}>
          {t('roomDevices.edit')}
        </Button>
      ) : undefined}
    </section>
  );
}

/** The brokers of the property, whether they are connected, and what of them could not be used. */
export function Brokers({
  brokers,
  onOpen,
}: {
  brokers: readonly Broker[];
  onOpen: ((name: string) => void) | undefined;
}) {
  return (
    <div className={styles.brokers}>
      {brokers.map((broker) => (
        <BrokerCard key={broker.name} broker={broker} onOpen={onOpen} />
      ))}
    </div>
  );
}

/** Adds a broker, or changes or removes one. Its address with the password is written and never read back. */
export function BrokerSheet({ name: known, onClose }: { name: string; onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const [name, setName] = useState(known);
  const [url, setUrl] = useState('');
  const save = roomDevicesRoutes.useRouteMutation('PUT /api/v1/room-brokers/{name}', stale);
  const remove = roomDevicesRoutes.useRouteMutation('DELETE /api/v1/room-brokers/{name}', stale);
  const submit = () => {
    void save.run({ params: { name: name.trim() }, body: { url: url.trim() } }).then(onClose, () => undefined);
  };
  const ask = async () => {
    const isSure = await desk.confirm({
      title: t('roomDevices.removeAsk', { name: known }),
      text: t('roomDevices.removeText'),
      action: t('roomDevices.remove'),
    });
    if (isSure) await remove.run({ params: { name: known } }).then(onClose, () => undefined);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(known ? 'roomDevices.broker' : 'roomDevices.addBroker')}
      position="center"
      closeLabel={t('roomDevices.close')}
    >
      <Form onSubmit={submit}>
        {known ? undefined : (
          <Field
            label={t('roomDevices.brokerName')}
            hint={t('roomDevices.brokerNameHint')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={40}
            required
          />
        )}
        <Field
          label={t('roomDevices.url')}
          hint={t('roomDevices.urlHint')}
          value={url}
          dir="ltr"
          placeholder="mqtts://user:password@mqtt.hotel.example"
          onChange={(event) => setUrl(event.target.value)}
          maxLength={500}
          required
        />
        {known ? (
          <Button variant="text" disabled={remove.isPending} onClick={() => void ask()}>
            {t('roomDevices.remove')}
          </Button>
        ) : undefined}
        <FormFooter
          error={save.error ? t('roomDevices.urlWrong') : undefined}
          cancelLabel={t('roomDevices.cancel')}
          onCancel={onClose}
          submitLabel={t('roomDevices.save')}
          busy={save.isPending}
        />
      </Form>
    </Sheet>
  );
}
