import { type DragEvent, useState } from 'react';
import type { StaffChannel } from '#channels/contract';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { languageName, listText, useLanguage, useText } from '#platform/web/i18n';
import { Button, IconButton, monogramOf, NamedIcon } from '#platform/web/ui';
import { Table } from '#platform/web/ui/desk';
import styles from './channels.module.css';
import { channelQueries, channelsRoutes } from './channels-routes.ts';
import { moveTo } from './move-to.ts';

/** Returns functions that put channels in a new order; one at a time. */
function useOrder(channels: readonly StaffChannel[]) {
  const t = useText();
  const desk = useDesk();
  const order = channelsRoutes.useRouteMutation('PUT /api/v1/tv/channels/order', channelQueries);
  const store = (ids: readonly number[], renumber = false) =>
    void order.run({ body: { ids: [...ids], renumber } }).catch(() => desk.toast(t('channels.not_saved')));
  const ids = channels.map(({ id }) => id);
  return {
    isBusy: order.isPending,
    move: (id: number, to: number) => store(moveTo(ids, id, to)),
    renumber: () => store(ids, true),
  };
}

type RowProps = {
  readonly channel: StaffChannel;
  /** Place in the whole list; undefined: it cannot be moved. */
  readonly place: number | undefined;
  readonly count: number;
  readonly onMove: (id: number, to: number) => void;
  readonly onOpen: (id: number) => void;
};

function Moves({ channel: { id, name }, place, count, onMove }: Omit<RowProps, 'onOpen'>) {
  const t = useText();
  if (place === undefined) return undefined;
  return (
    <span className={styles.moves}>
      {place > 0 ? (
        <IconButton label={t('channels.up', { name })} onClick={() => onMove(id, place - 1)}>
          <NamedIcon name="mdi-chevron-up" />
        </IconButton>
      ) : undefined}
      {place < count - 1 ? (
        <IconButton label={t('channels.down', { name })} onClick={() => onMove(id, place + 1)}>
          <NamedIcon name="mdi-chevron-down" />
        </IconButton>
      ) : undefined}
    </span>
  );
}

function Row({ channel, place, count, onMove, onOpen }: RowProps) {
  const t = useText();
  const reader = useLanguage();
  const [isOver, setIsOver] = useState(false);
  const { id, number, name, groups, languages, level, hidden, logo, kind } = channel;
  const { letters, colour } = monogramOf(channel);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const dragged = Number(event.dataTransfer.getData('text/plain'));
    if (place !== undefined && Number.isInteger(dragged) && dragged !== id) onMove(dragged, place);
  };
  return (
    <tr
      className={hidden ? styles.hidden : undefined}
      data-over={isOver || undefined}
      draggable={place !== undefined}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(id))}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <td className={styles.number}>{number}</td>
      <td>
        <button type="button" className={styles.name} onClick={() => onOpen(id)}>
          {logo ? (
            <span className={styles.logo}>
              <img src={logo} alt="" loading="lazy" />
            </span>
          ) : (
            <span className={styles.letters} style={{ background: colour }} aria-hidden="true">
              {letters}
            </span>
          )}
          <bdi>{name}</bdi>
          {kind === 'radio' ? <NamedIcon name="mdi-radio" size={20} /> : undefined}
        </button>
      </td>
      <td>{listText(groups, reader)}</td>
      <td>
        {listText(
          languages.map((language) => languageName(language, reader)),
          reader,
        )}
      </td>
      <td>{hidden ? t('channels.is_hidden') : level > 0 ? t('channels.from_age', { age: level }) : ''}</td>
      <td className={styles.last}>
        <Moves channel={channel} place={place} count={count} onMove={onMove} />
      </td>
    </tr>
  );
}

type Props = {
  readonly channels: readonly StaffChannel[];
  /** Those that the search found. */
  readonly shown: readonly StaffChannel[];
  readonly onOpen: (id: number) => void;
};

/** The channels in the hotel's order, which staff change by dragging or with buttons. */
export function Lineup({ channels, shown, onOpen }: Props) {
  const t = useText();
  const mayManage = usePermission('tv.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const { isBusy, move, renumber } = useOrder(channels);
  const mayMove = mayManage && !cutOff && !isBusy && shown.length === channels.length;
  const headers = (['number', 'name', 'groups', 'languages', 'for'] as const).map((name) => t(`channels.${name}`));
  return (
    <div className={styles.part}>
      <Table numbered headers={[...headers, { hidden: t('channels.order') }]}>
        {shown.map((channel, index) => (
          <Row
            key={channel.id}
            channel={channel}
            place={mayMove ? index : undefined}
            count={channels.length}
            onMove={move}
            onOpen={onOpen}
          />
        ))}
      </Table>
      {mayManage ? (
        <p>
          <Button variant="outlined" disabled={cutOff || isBusy} onClick={renumber}>
            {t('channels.renumber')}
          </Button>
        </p>
      ) : undefined}
    </div>
  );
}
