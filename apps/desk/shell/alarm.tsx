import { useEffect, useMemo } from 'react';
import { createStore } from 'zustand/vanilla';
import { useStoreState } from '#platform/web/browser';
import { type DeskAlarm, hasPermission, type RingingItem, useDeskLocation, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, ErrorBoundary, Icon } from '#platform/web/ui';
import { modules } from '../modules.ts';
import styles from './alarm.module.css';
import { AlarmDock } from './alarm-dock.tsx';

type Source = DeskAlarm & { readonly name: string };
type Ringing = { readonly [module: string]: readonly RingingItem[] };

const sources: readonly Source[] = modules.flatMap(({ name, alarm }) => (alarm ? [{ name, ...alarm }] : []));
/** What rings, by module. */
const ringing = createStore<Ringing>(() => ({}));
/** Whether somebody talks to a guest, by module. */
const talking = createStore<{ readonly [module: string]: boolean }>(() => ({}));

const useNobodyTalks = () => false;

/** Follows what rings in one module, and whether it talks to a guest; a component, because each source is a hook. */
function AlarmSource({ name, useRinging, useIsTalking = useNobodyTalks }: Source) {
  const items = useRinging();
  const isTalking = useIsTalking();
  useEffect(() => ringing.setState({ [name]: items }), [name, items]);
  useEffect(() => talking.setState({ [name]: isTalking }), [name, isTalking]);
  useEffect(
    () => () => {
      ringing.setState({ [name]: [] });
      talking.setState({ [name]: false });
    },
    [name],
  );
  return undefined;
}

/** What rings in these modules, most escalated first, then longest waiting. */
function urgentFirst(all: Ringing, of: readonly Source[]): readonly RingingItem[] {
  const items = of.flatMap(({ name }) => all[name] ?? []);
  return items.toSorted((one, other) => other.level - one.level || one.since - other.since);
}

function Dock() {
  const { name } = useDeskLocation();
  const all = useStoreState(ringing, (state) => state);
  const items = useMemo(() => urgentFirst(all, sources), [all]);
  const isTalking = useStoreState(talking, (state) => Object.values(state).includes(true));
  const away = sources.filter(({ screens }) => !screens.includes(name));
  const elsewhere = urgentFirst(all, away).filter(({ isQuiet }) => !isQuiet);
  return <AlarmDock {...{ items, elsewhere, isTalking }} hasSwitch={away.length < sources.length} />;
}

/** Warns that the desk can no longer ring. */
function Broken() {
  const t = useText();
  return (
    <div className={styles.broken} role="alert">
      <Icon name="alert" />
      <p>{t('desk.broken')}</p>
      <Button variant="outlined" onClick={() => location.reload()}>
        {t('desk.reload')}
      </Button>
    </div>
  );
}

/** The one alarm of the desk, on every screen: rings for what waits in any module that the user may see. */
export function Alarm() {
  const staff = useStaff();
  const own = sources.filter(({ permission }) => hasPermission(staff, permission));
  if (own.length === 0) return undefined;
  return (
    <ErrorBoundary fallback={<Broken />}>
      {own.map((source) => (
        <AlarmSource key={source.name} {...source} />
      ))}
      <Dock />
    </ErrorBoundary>
  );
}
