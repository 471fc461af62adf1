import { useState } from 'react';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field, Select, Sheet, Switch } from '#platform/web/ui';
import { Form, FormFooter } from '#platform/web/ui/desk';
import type { DeskDevice } from '#room-control/contract';
import { roomDevicesRoutes, stale } from './room-devices-routes.ts';

const parts = ['', 'living_room', 'bedroom', 'bathroom'] as const;
type Part = (typeof parts)[number];

/** Puts a device into a room, names it for guests, hides it, and has it show itself. */
export function PlaceSheet({ device, onClose }: { device: DeskDevice; onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const isNamed = device.decided && device.name !== device.announced;
  const [room, setRoom] = useState(device.decided ? device.room : '');
  const [part, setPart] = useState<Part>(device.part);
  const [name, setName] = useState(isNamed ? device.name : '');
  const [hidden, setHidden] = useState(device.hidden);
  const place = roomDevicesRoutes.useRouteMutation('PUT /api/v1/room-devices/{deviceId}', stale);
  const identify = roomDevicesRoutes.useRouteMutation('POST /api/v1/room-devices/{deviceId}/identify');
  const submit = () => {
    const body = { room: room.trim(), part, name: name.trim(), hidden };
    void place.run({ params: { deviceId: device.id }, body }).then(onClose, () => undefined);
  };
  const show = () =>
    identify.run({ params: { deviceId: device.id } }).then(
      () => desk.toast(t('roomDevices.shown')),
      () => desk.toast(t('roomDevices.notShown')),
    );
  const errorOf = (code: string | undefined) =>
    code === 'room_unknown' ? t('roomDevices.roomUnknown') : code && t('roomDevices.notSaved');
  const saysWhere = device.area === '' ? t('roomDevices.noArea') : t('roomDevices.saysArea', { area: device.area });
  return (
    <Sheet open onClose={onClose} title={device.announced} position="center" closeLabel={t('roomDevices.close')}>
      <Form onSubmit={submit}>
        <Field
          label={t('roomDevices.room')}
          hint={saysWhere}
          value={room}
          onChange={(event) => setRoom(event.target.value)}
          maxLength={64}
        />
        <Select
          label={t('roomDevices.part')}
          value={part}
          options={parts.map((value) => ({
            value,
            label: t(value === '' ? 'roomDevices.wholeRoom' : `roomDevices.part.${value}`),
          }))}
          onChange={(value) => setPart(value as Part)}
        />
        <Field
          label={t('roomDevices.name')}
          hint={t('roomDevices.nameHint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={60}
        />
        <Switch label={t('roomDevices.hide')} text={t('roomDevices.hideText')} checked={hidden} onChange={setHidden} />
        <Button variant="outlined" disabled={identify.isPending || !device.available} onClick={() => void show()}>
          {t('roomDevices.identify')}
        </Button>
        <FormFooter
          error={errorOf(place.error?.code)}
          cancelLabel={t('roomDevices.cancel')}
          onCancel={onClose}
          submitLabel={t('roomDevices.save')}
          busy={place.isPending}
        />
      </Form>
    </Sheet>
  );
}
