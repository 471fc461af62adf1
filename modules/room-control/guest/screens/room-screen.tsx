import type { ReactNode } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useGuestQuery, useGuestShell, useOfflineSince, useSession } from '#platform/web/guest-shell';
import { useSignInActions } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { AsyncView, Skeleton, SkeletonGroup } from '#platform/web/ui';
import type { ControlView, RoomControls } from '#room-control/contract';
import { sortControls } from '../control-groups.ts';
import { useControlTexts, useSince } from '../control-texts.ts';
import { controlsQuery, liveRoom } from '../live-room.ts';
import { liveSource } from '../live-source.ts';
import { RoomProvider } from '../room-context.ts';
import { useTemperatureUnit } from '../temperature-unit.ts';
import { ClimateDial } from './climate-dial.tsx';
import { CoverRows } from './cover-row.tsx';
import { LightRow } from './light-row.tsx';
import { FanRow, SwitchRow } from './other-rows.tsx';
import styles from './room.module.css';
import { ScenePills } from './scene-pills.tsx';
import { SignRows } from './sign-rows.tsx';
import { UnitPills } from './unit-pills.tsx';

/** What sensors say: open windows and the air. */
function Facts({ sensors }: { sensors: readonly ControlView[] }) {
  const t = useText();
  const { nameOf, percent, withSince } = useControlTexts();
  const sinceText = useSince();
  const facts = sensors.flatMap((control) =>
    control.properties.flatMap(({ name, value, since }) => {
      if (value === null || !control.available) return [];
      if (name === 'humidity') return [t('roomControl.humidity', { share: percent(Number(value)) })];
      if (name !== 'open' || value !== '1') return [];
      return [withSince(t('roomControl.is_open', { name: nameOf(control) }), sinceText({ since, isUnderWay: false }))];
    }),
  );
  return facts.length === 0 ? undefined : <p className={styles.facts}>{facts.join(' · ')}</p>;
}

/** Heating and air conditioning, and the unit of their temperatures. */
function Climates({ climates, room }: { climates: readonly ControlView[]; room: RoomControls }) {
  const unit = useTemperatureUnit(room.unit);
  if (climates.length === 0) return undefined;
  return (
    <>
      {climates.map((control) => (
        <ClimateDial key={control.id} control={control} room={{ ...room, unit }} />
      ))}
      <UnitPills unit={unit} />
    </>
  );
}

/** The devices of a room by what they do. */
export function RoomPanels({ room, children }: { room: RoomControls; children?: ReactNode }) {
  const t = useText();
  const { climates, lights, covers, fans, switches, sensors } = sortControls(room.controls);
  const isOffline = useOfflineSince() !== undefined;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('roomControl.title')}</h1>
      {isOffline ? <p className={styles.problem}>{t('roomControl.problem.offline')}</p> : undefined}
      <Climates climates={climates} room={room} />
      <Facts sensors={sensors} />
      {lights.length > 0 || room.scenes.length > 0 ? (
        <section className={styles.section}>
          <h2>{t('roomControl.light')}</h2>
          <ScenePills scenes={room.scenes} />
          <ul className={styles.list} data-tour="roomControl.lights">
            {lights.map((control) => (
              <LightRow key={control.id} control={control} />
            ))}
          </ul>
        </section>
      ) : undefined}
      {covers.length > 0 ? (
        <section className={styles.section} data-tour="roomControl.covers">
          <h2>{t('roomControl.covers')}</h2>
          <ul className={styles.list}>
            {covers.map((control) => (
              <CoverRows key={control.id} control={control} />
            ))}
          </ul>
        </section>
      ) : undefined}
      {fans.length > 0 ? (
        <section className={styles.section} data-tour="roomControl.air">
          <h2>{t('roomControl.air')}</h2>
          <ul className={styles.list}>
            {fans.map((control) => (
              <FanRow key={control.id} control={control} />
            ))}
          </ul>
        </section>
      ) : undefined}
      {switches.length > 0 ? (
        <section className={styles.section}>
          <h2>{t('roomControl.more')}</h2>
          <ul className={styles.list}>
            {switches.map((control) => (
              <SwitchRow key={control.id} control={control} />
            ))}
          </ul>
        </section>
      ) : undefined}
      {children}
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        <Skeleton height="212px" />
        <Skeleton height="44px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    </SkeletonGroup>
  );
}

/** Lights, climate and blinds of the guest's room. */
export function RoomScreen() {
  const t = useText();
  const shell = useGuestShell();
  const { isCheckedIn } = useSession();
  const { error, refetch, updatedAt } = useGuestQuery(isCheckedIn ? controlsQuery(shell) : undefined);
  const room = useStoreState(liveRoom, (state) => state.room);
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const signIn = useSignInActions(t('roomControl.sign_in_action'));
  const none = {
    title: t('roomControl.none'),
    text: t('roomControl.none_text'),
    icon: 'help',
    actions: [home],
  } as const;
  const noAccess = { title: t('roomControl.sign_in'), icon: 'signIn', actions: signIn } as const;
  const data = isCheckedIn ? room : ('no_access' as const);
  return (
    <AsyncView
      state={{ data, error, refetch, updatedAt }}
      waiting={<Waiting />}
      failed={{ title: t('roomControl.failed'), icon: 'alert' }}
      empty={(known) => (known === 'no_access' ? noAccess : known.controls.length === 0 ? none : undefined)}
    >
      {(known) =>
        known === 'no_access' ? undefined : (
          <RoomProvider value={liveSource(shell)}>
            <RoomPanels room={known}>
              <SignRows />
            </RoomPanels>
          </RoomProvider>
        )
      }
    </AsyncView>
  );
}
