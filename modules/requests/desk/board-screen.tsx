import { useState } from 'react';
import { DeskLink, useDesk, useDeskLocation, usePermission, useStaff, useWhen } from '#platform/web/desk-shell';
import { SoundSwitch, useServerClock } from '#platform/web/desk-shell/alarm';
import { localiseTitledName, useLanguage, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import {
  Board,
  BoardNotice,
  type CardDrag,
  type CardShortcuts,
  DeskAsyncView,
  DoneRow,
  Page,
  ShortcutList,
  usePageKeys,
} from '#platform/web/ui/desk';
import type { Board as BoardData, Request } from '#requests/contract';
import { dropResult, groupByColumn, isToDecide, isUnacknowledged, nextStatus } from './board-rules.ts';
import { RequestCard } from './request-card.tsx';
import { RequestPanel } from './request-panel.tsx';
import { requestsRoutes } from './requests-routes.ts';
import { type RequestActions, useRequestActions } from './use-request-actions.ts';
import { useRequestBoard, useRequestTitle } from './use-request-board.ts';

const shortcutRows = [
  ['← ↑ ↓ →', 'requestsDesk.key.move'],
  ['Enter', 'requestsDesk.key.open'],
  ['A', 'requestsDesk.key.next'],
  ['S', 'requestsDesk.key.seen'],
  ['M', 'requestsDesk.key.mine'],
  ['/', 'requestsDesk.key.search'],
  ['?', 'requestsDesk.key.help'],
  ['Esc', 'requestsDesk.key.close'],
] as const;

/** The request in the URL. One that left the board long ago (a link in an email) is fetched separately. */
function useOpenRequest(board: BoardData) {
  const desk = useDesk();
  const id = useDeskLocation().query.request ?? '';
  const shown = [...board.active, ...board.done].find((request) => request.id === id);
  const input = { params: { id } };
  const read = requestsRoutes.useRouteQuery('GET /api/v1/requests/{id}', input, { enabled: id !== '' && !shown });
  const show = (next: Request | undefined) =>
    desk.navigate({ name: 'requests', query: { request: next?.id ?? '' } }, { replace: true });
  return [shown ?? (id === '' ? undefined : read.data), show] as const;
}

function useCardShortcuts(actions: RequestActions, onOpen: (request: Request) => void): CardShortcuts<Request> {
  const mayHandle = usePermission('requests.manage');
  const { id: me } = useStaff();
  if (!mayHandle) return { Enter: onOpen };
  return {
    Enter: onOpen,
    a: (request) => {
      const to = nextStatus(request.status);
      if (isToDecide(request)) return onOpen(request);
      if (to) void actions.changeStatus(request, to);
    },
    s: (request) => {
      if (isUnacknowledged(request)) void actions.acknowledge(request);
    },
    m: (request) => {
      if (nextStatus(request.status)) void actions.assign(request, me);
    },
  };
}

function useRequestDrag(actions: RequestActions): CardDrag<Request> {
  const t = useText();
  const desk = useDesk();
  const mayHandle = usePermission('requests.manage');
  return {
    // Moving a card must not settle what needs a decision.
    canDrag: (request) => mayHandle && nextStatus(request.status) !== undefined && !isToDecide(request),
    result: ({ status }, column) => dropResult(status, column),
    onDrop(request, column) {
      const result = dropResult(request.status, column);
      if (result === 'legal') void actions.changeStatus(request, column === 'done' ? 'done' : 'in_progress');
      if (result !== 'illegal') return;
      const status = t(`requestsDesk.status.${request.status}`);
      desk.toast(t('requestsDesk.dropIllegal', { room: request.room, status, next: t('requestsDesk.status.open') }));
    },
  };
}

/** A request that has ended. */
function Ended({
  request,
  ...props
}: Pick<Parameters<typeof DoneRow>[0], 'current' | 'reachable' | 'onOpen'> & { request: Request }) {
  const t = useText();
  const { when } = useWhen();
  const language = useLanguage();
  const title = useRequestTitle()(request);
  const instant = Date.parse(request.changed_at);
  const isDone = request.status === 'done';
  return (
    <DoneRow
      {...props}
      id={request.id}
      at={{ instant, text: when(instant) }}
      room={request.room}
      name={title}
      note={isDone ? localiseTitledName(language, request.guest_name) : t(`requestsDesk.status.${request.status}`)}
      failed={!isDone}
    />
  );
}

/** Shown if the board cannot hold all active requests; links to the rest. */
function HiddenRequests({ count }: { count: number }) {
  const t = useText();
  if (count === 0) return undefined;
  return (
    <BoardNotice>
      <span>{t('requestsDesk.hidden', { count })}</span>
      <DeskLink to={{ name: 'requests_all', query: { request: '' } }}>{t('requestsDesk.all')}</DeskLink>
    </BoardNotice>
  );
}

function LoadedBoard({ board }: { board: BoardData }) {
  const t = useText();
  const desk = useDesk();
  const { when } = useWhen();
  const now = useServerClock();
  const actions = useRequestActions();
  const [open, show] = useOpenRequest(board);
  const [help, setHelp] = useState(false);
  const toList = () => desk.navigate({ name: 'requests_all', query: { request: '' } });
  usePageKeys({
    '?': () => setHelp(true),
    '/': toList,
    ...(open ? { Escape: () => show(undefined) } : {}),
  });
  const keys = useCardShortcuts(actions, show);
  const drag = useRequestDrag(actions);
  const since = t('requestsDesk.since', { time: when(board.done_since) });
  return (
    <Page
      title={t('requestsDesk.title')}
      actions={
        <>
          <Button variant="text" icon={<NamedIcon name="mdi-magnify" size={20} />} onClick={toList}>
            {t('requestsDesk.all')}
          </Button>
          <SoundSwitch label={(state) => t(`desk.sound.${state}`)} />
        </>
      }
      aside={
        open ? (
          <RequestPanel key={open.id} request={open} board={board} actions={actions} onClose={() => show(undefined)} />
        ) : undefined
      }
    >
      <HiddenRequests count={board.hidden} />
      <Board
        label={t('requestsDesk.columns')}
        columns={groupByColumn(board).map(({ name, items }) => ({
          name,
          items,
          title: t(`requestsDesk.column.${name}`),
          empty: t(`requestsDesk.empty.${name}`),
          ...(name === 'done' && { note: since }),
        }))}
        keys={keys}
        drag={drag}
        card={(request, column, reachable) => {
          const shared = { request, reachable, current: request.id === open?.id };
          return column === 'done' ? (
            <Ended {...shared} onOpen={() => show(request)} />
          ) : (
            <RequestCard {...shared} now={now} escalation={board.escalation} actions={actions} onOpen={show} />
          );
        }}
      />
      <ShortcutList
        open={help}
        title={t('requestsDesk.keys')}
        closeLabel={t('requestsDesk.close')}
        rows={shortcutRows.map(([key, text]) => [key, t(text)])}
        onClose={() => setHelp(false)}
      />
    </Page>
  );
}

/** The board of requests: new ones, those in progress, and those that ended recently. */
export function BoardScreen() {
  const t = useText();
  const board = useRequestBoard();
  const view = (
    <DeskAsyncView state={board} failed={{ title: t('requestsDesk.notLoaded') }}>
      {(data) => <LoadedBoard board={data} />}
    </DeskAsyncView>
  );
  return board.data ? view : <Page title={t('requestsDesk.title')}>{view}</Page>;
}
