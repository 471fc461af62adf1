import { useState } from 'react';
import { usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Icon } from '#platform/web/ui';
import { Chip, Chips, DeskAsyncView, FilterBar, FilterText, Page, Table } from '#platform/web/ui/desk';
import type { DeskDevice, RoomDevices } from '#room-control/contract';
import { BrokerSheet, Brokers } from './brokers.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import styles from './room-devices.module.css';
import { roomDevicesRoutes } from './room-devices-routes.ts';

const filters = ['all', 'nowhere', 'silent', 'hidden'] as const;
type Filter = (typeof filters)[number];
/** Rows that are drawn; a search finds the others. */
const mostRows = 200;

const isOf: { readonly [filter in Filter]: (device: DeskDevice) => boolean } = {
  all: () => true,
  nowhere: ({ room, hidden }) => room === '' && !hidden,
  silent: ({ available, hidden }) => !available && !hidden,
  hidden: ({ hidden }) => hidden,
};

function matches({ name, announced, room, area }: DeskDevice, search: string): boolean {
  const text = search.trim().toLowerCase();
  return text === '' || room.toLowerCase() === text || `${name} ${announced} ${area}`.toLowerCase().includes(text);
}

/** What set-backs have saved, which is an estimate and says so. */
function Saved({ saved }: Pick<RoomDevices, 'saved'>) {
  const t = useText();
  const { number } = useFormats();
  const kwh = (wattHours: number) => number(Math.round(wattHours / 100) / 10);
  return (
    <p className={styles.saved}>
      {t('roomDevices.saved', { today: kwh(saved.today_wh), month: kwh(saved.days_wh), count: saved.set_back })}{' '}
      <small>{t('roomDevices.estimate')}</small>
    </p>
  );
}

function Rows({
  devices,
  onOpen,
}: {
  devices: readonly DeskDevice[];
  onOpen: ((device: DeskDevice) => void) | undefined;
}) {
  const t = useText();
  if (devices.length === 0) return <p className={styles.none}>{t('roomDevices.noneFound')}</p>;
  const headers = [t('roomDevices.device'), t('roomDevices.kind'), t('roomDevices.room'), t('roomDevices.state')];
  return (
    <>
      <Table headers={[...headers, '']}>
        {devices.slice(0, mostRows).map((device) => (
          <tr key={device.id}>
            <td>
              <bdi>{device.name}</bdi>
              {device.area !== '' && device.area !== device.room ? (
                <small className={styles.area}>{t('roomDevices.saysArea', { area: device.area })}</small>
              ) : undefined}
            </td>
            <td>{t(`roomDevices.kind.${device.kind}`)}</td>
            <td>
              {device.room === '' ? (
                <span className={styles.missing}>{t('roomDevices.nowhere')}</span>
              ) : (
                <bdi>{device.room}</bdi>
              )}
              {device.part === '' ? '' : ` · ${t(`roomDevices.part.${device.part}`)}`}
            </td>
            <td>
              {device.hidden
                ? t('roomDevices.isHidden')
                : t(device.available ? 'roomDevices.answers' : 'roomDevices.silent')}
            </td>
            <td className={styles.action}>
              {onOpen ? (
                <Button variant="text" onClick={() => onOpen(device)}>
                  {t('roomDevices.edit')}
                </Button>
              ) : undefined}
            </td>
          </tr>
        ))}
      </Table>
      {devices.length > mostRows ? (
        <p className={styles.none}>{t('roomDevices.more', { count: devices.length - mostRows })}</p>
      ) : undefined}
    </>
  );
}

function Content({ data }: { data: RoomDevices }) {
  const t = useText();
  const { number } = useFormats();
  const mayManage = usePermission('room_devices.manage');
  const nowhere = data.devices.filter(isOf.nowhere).length;
  const [filter, setFilter] = useState<Filter>(nowhere > 0 ? 'nowhere' : 'all');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<DeskDevice>();
  const [broker, setBroker] = useState<string>();
  const found = data.devices.filter((device) => isOf[filter](device) && matches(device, search));
  return (
    <div className={styles.page}>
      <Brokers brokers={data.brokers} onOpen={mayManage ? setBroker : undefined} />
      <Saved saved={data.saved} />
      {nowhere > 0 ? (
        <p className={styles.warning} role="status">
          {t('roomDevices.nowhereCount', { count: nowhere })}
        </p>
      ) : undefined}
      <FilterBar>
        <FilterText label={t('roomDevices.search')} value={search} onChange={setSearch} />
        <Chips label={t('roomDevices.show')}>
          {filters.map((one) => (
            <Chip key={one} selected={filter === one} onPress={() => setFilter(one)}>
              {t(`roomDevices.filter.${one}`)} <strong>{number(data.devices.filter(isOf[one]).length)}</strong>
            </Chip>
          ))}
        </Chips>
      </FilterBar>
      <Rows devices={found} onOpen={mayManage ? setOpened : undefined} />
      {opened ? <PlaceSheet key={opened.id} device={opened} onClose={() => setOpened(undefined)} /> : undefined}
      {broker === undefined ? undefined : <BrokerSheet name={broker} onClose={() => setBroker(undefined)} />}
    </div>
  );
}

/** The devices of the building with their rooms, and the brokers by which they are reached. */
export function RoomDevicesScreen() {
  const t = useText();
  const [isAdding, setIsAdding] = useState(false);
  const mayManage = usePermission('room_devices.manage');
  const state = roomDevicesRoutes.useRouteQuery('GET /api/v1/room-devices', {}, { refetchIntervalMs: 15_000 });
  const add = mayManage ? (
    <Button variant="outlined" icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
      {t('roomDevices.addBroker')}
    </Button>
  ) : undefined;
  return (
    <Page title={t('roomDevices.title')} actions={add}>
      <DeskAsyncView
        state={state}
        failed={{ title: t('roomDevices.notLoaded') }}
        empty={({ brokers }) =>
          brokers.length === 0 ? { title: t('roomDevices.noBroker'), text: t('roomDevices.noBrokerText') } : undefined
        }
      >
        {(data) => <Content data={data} />}
      </DeskAsyncView>
      {isAdding ? <BrokerSheet name="" onClose={() => setIsAdding(false)} /> : undefined}
    </Page>
  );
}
