import { useStoreState } from '#platform/web/browser';
import { useGuestQuery, useGuestShell, useSession } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { TvList } from '#platform/web/ui/tv';
import type { RoomControls } from '#room-control/contract';
import { sortControls } from '../control-groups.ts';
import { controlsQuery, liveRoom } from '../live-room.ts';
import { liveSource } from '../live-source.ts';
import { RoomProvider } from '../room-context.ts';
import { useTemperatureUnit } from '../temperature-unit.ts';
import {
  TvClimateRow,
  TvCoverRows,
  TvFanRow,
  TvLightRow,
  TvScenesRow,
  TvSignRows,
  TvSwitchRow,
  TvUnitRow,
} from './tv-rows.tsx';

function Content({ room }: { room: RoomControls }) {
  const t = useText();
  const { climates, lights, covers, fans, switches } = sortControls(room.controls);
  const unit = useTemperatureUnit(room.unit);
  const text = room.saving === 'window_open' ? t('roomControl.window_open') : t('roomControl.tv_hint');
  return (
    <TvPage title={t('roomControl.title')} text={text}>
      <TvList>
        {room.scenes.length > 0 ? <TvScenesRow scenes={room.scenes} /> : undefined}
        {climates.map((control) => (
          <TvClimateRow key={control.id} control={control} unit={unit} />
        ))}
        {climates.length > 0 ? <TvUnitRow unit={unit} /> : undefined}
        {lights.map((control) => (
          <TvLightRow key={control.id} control={control} />
        ))}
        {covers.map((control) => (
          <TvCoverRows key={control.id} control={control} />
        ))}
        {fans.map((control) => (
          <TvFanRow key={control.id} control={control} />
        ))}
        {switches.map((control) => (
          <TvSwitchRow key={control.id} control={control} />
        ))}
        <TvSignRows />
      </TvList>
    </TvPage>
  );
}

/** Lights, climate and blinds of the room on its TV. */
export function TvRoom() {
  const t = useText();
  const shell = useGuestShell();
  const { isCheckedIn } = useSession();
  const { error, refetch, updatedAt } = useGuestQuery(isCheckedIn ? controlsQuery(shell) : undefined);
  const room = useStoreState(liveRoom, (state) => state.room);
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  const retry = { key: 'state.retry', label: t('shell.try_again'), onPress: refetch };
  const none = { title: t('roomControl.none'), text: t('roomControl.none_text'), actions: [back] };
  const data = isCheckedIn ? room : ('no_access' as const);
  return (
    <TvAsyncView
      state={{ data, error, refetch, updatedAt }}
      waiting={<TvPage title={t('roomControl.title')} />}
      failed={{ title: t('roomControl.failed'), icon: 'alert', actions: [retry] }}
      empty={(known) => (known === 'no_access' || known.controls.length === 0 ? none : undefined)}
    >
      {(known) =>
        known === 'no_access' ? undefined : (
          <RoomProvider value={liveSource(shell)}>
            <Content room={known} />
          </RoomProvider>
        )
      }
    </TvAsyncView>
  );
}
