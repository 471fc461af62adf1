import { type ReactNode, useState } from 'react';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { FactList, Panel, RenameSheet } from '#platform/web/ui/desk';
import { useShownText } from './condition.tsx';
import { deviceQueries, devicesRoutes, type ListedTv, type TvOverview } from './devices-routes.ts';
import { TvHistory } from './tv-history.tsx';
import { tvName } from './tv-name.ts';
import styles from './tvs.module.css';

type TvProps = { readonly tv: ListedTv };
const invalidated = [...deviceQueries, 'GET /api/v1/rooms'] as const;

function Problem({ tv }: TvProps) {
  const t = useText();
  const { condition } = tv;
  if (condition === 'on' || condition === 'asleep') return undefined;
  const text = condition === 'not_cleared' && !tv.connected ? 'tvs.tell_off' : (`tvs.problem.${condition}` as const);
  return (
    <div className={styles.problem} data-condition={condition} role="status">
      <NamedIcon name="mdi-alert-circle" size={20} />
      <p>
        <b>{t(`tvs.problem_title.${condition}`)}</b>
        {t(text)}
      </p>
    </div>
  );
}

/** Commands to a TV, and what came of them. */
function useTvActions({ id }: ListedTv) {
  const t = useText();
  const desk = useDesk();
  const command = devicesRoutes.useRouteMutation('POST /api/v1/devices/{id}/commands', invalidated);
  const technician = devicesRoutes.useRouteMutation('POST /api/v1/devices/{id}/technician', invalidated);
  const params = { id };
  return {
    isBusy: command.isPending || technician.isPending,
    send: (word: 'clear' | 'restart' | 'reload' | 'screen_off') =>
      void command.run({ params, body: { command: word } }).then(
        () => desk.toast(t(`tvs.sent.${word}`)),
        (error: { readonly code?: string }) => desk.toast(t(error.code === 'tv_off' ? 'tvs.is_off' : 'tvs.failed')),
      ),
    callTechnician: () =>
      void technician.run({ params }).then(
        () => desk.toast(t('tvs.technician_called')),
        () => desk.toast(t('tvs.failed')),
      ),
  };
}

function Care({ tv }: TvProps) {
  const t = useText();
  const cutOff = useDeskOfflineSince() !== undefined;
  const { isBusy, send, callTechnician } = useTvActions(tv);
  const off = isBusy || cutOff || !tv.connected;
  return (
    <div className={styles.care}>
      {tv.unforgotten.length > 0 ? (
        <div className={styles.whole}>
          <Button disabled={isBusy || cutOff} onClick={() => send('clear')}>
            {t('tvs.clear_again')}
          </Button>
        </div>
      ) : undefined}
      <Button variant="outlined" disabled={off} onClick={() => send('restart')}>
        {t('tvs.restart')}
      </Button>
      <Button variant="outlined" disabled={off} onClick={() => send('screen_off')}>
        {t('tvs.screen_off')}
      </Button>
      <div className={styles.whole}>
        <Button variant="outlined" disabled={off} onClick={() => send('reload')}>
          {t('tvs.reload')}
        </Button>
      </div>
      <div className={styles.whole}>
        <Button
          variant="outlined"
          disabled={isBusy || cutOff}
          icon={<NamedIcon name="mdi-tools" size={20} />}
          onClick={callTechnician}
        >
          {t('tvs.technician')}
        </Button>
      </div>
    </div>
  );
}

function Facts({ tv }: TvProps) {
  const t = useText();
  const formats = useFormats();
  const shown = useShownText();
  const since = tv.memory_since ? formats.day(Date.parse(tv.memory_since)) : '';
  const memory = tv.memory === 'low' ? t('tvs.memory_low', { since }) : tv.memory === 'ok' ? t('tvs.memory_ok') : '';
  const ltr = (text: string): ReactNode => (text ? <bdi>{text}</bdi> : '');
  return (
    <FactList
      facts={[
        [t('tvs.shows_head'), shown(tv.shows)],
        [t('tvs.engine'), ltr(tv.engine)],
        [t('tvs.system'), ltr([tv.os_type, tv.firmware].filter(Boolean).join(' '))],
        [t('tvs.memory'), memory],
        [t('tvs.starts'), formats.number(tv.starts_today)],
        [t('tvs.enrolled_at'), formats.day(Date.parse(tv.enrolled_at))],
      ]}
    />
  );
}

function Management({ tv, onClose }: TvProps & { readonly onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const [renaming, setRenaming] = useState(false);
  const rename = devicesRoutes.useRouteMutation('PATCH /api/v1/devices/{id}', invalidated);
  const revoke = devicesRoutes.useRouteMutation('DELETE /api/v1/devices/{id}', invalidated);
  const params = { id: tv.id };
  const name = tv.name || (tv.model ? t('tvs.tv_model', { model: tv.model }) : t('tvs.tv'));
  async function confirmRevoke() {
    const question = { title: t('tvs.revoke_title', { name }), text: t('tvs.revoke_text'), action: t('tvs.revoke') };
    if (!(await desk.confirm({ ...question, danger: true }))) return;
    await revoke.run({ params }).then(
      () => {
        desk.toast(t('tvs.revoked', { name }));
        onClose();
      },
      () => desk.toast(t('tvs.failed')),
    );
  }
  return (
    <div className={styles.manage}>
      <Button variant="text" disabled={cutOff} onClick={() => setRenaming(true)}>
        {t('tvs.rename')}
      </Button>
      <Button variant="text" disabled={cutOff || revoke.isPending} onClick={() => void confirmRevoke()}>
        {t('tvs.revoke_this')}
      </Button>
      {renaming ? (
        <RenameSheet
          title={t('tvs.rename')}
          label={t('tvs.name')}
          value={tv.name}
          labels={{ save: t('tvs.save'), cancel: t('desk.cancel'), close: t('desk.close') }}
          busy={rename.isPending}
          error={rename.error ? t('tvs.failed') : undefined}
          onSave={(next) =>
            void rename.run({ params, body: { name: next } }).then(
              () => setRenaming(false),
              // The dialog shows why a name was not stored.
              () => undefined,
            )
          }
          onClose={() => setRenaming(false)}
        />
      ) : undefined}
    </div>
  );
}

/** How many TVs have the newest version. */
function VersionProgress({ overview: { counts, newest_version: version } }: { readonly overview: TvOverview }) {
  const t = useText();
  const formats = useFormats();
  if (version === '') return undefined;
  const reached = counts.all - counts.old_version;
  return (
    <div className={styles.progress}>
      <p>
        <b>{t('tvs.version_name', { version })}</b>
        <span>{t('tvs.of', { count: formats.number(reached), all: formats.number(counts.all) })}</span>
      </p>
      <progress max={counts.all} value={reached} aria-label={t('tvs.version_name', { version })} />
      {counts.old_version > 0 ? <p className={styles.note}>{t('tvs.update_note')}</p> : undefined}
    </div>
  );
}

type Props = TvProps & { readonly overview: TvOverview; readonly onClose: () => void };

/** What is the matter with a TV, what happened to it, and what can be done. */
export function TvPanel({ tv, overview, onClose }: Props) {
  const t = useText();
  const language = useLanguage();
  const mayManage = usePermission('devices.manage');
  return (
    <Panel title={tv.room || t('tvs.tv')} closeLabel={t('desk.close')} onClose={onClose}>
      <div className={styles.panel}>
        <p className={styles.model}>
          <bdi>{tvName(tv, language)}</bdi>
        </p>
        <Problem tv={tv} />
        <TvHistory tv={tv} />
        {mayManage ? <Care tv={tv} /> : undefined}
        <Facts tv={tv} />
        {mayManage ? <Management tv={tv} onClose={onClose} /> : undefined}
        <VersionProgress overview={overview} />
      </div>
    </Panel>
  );
}
