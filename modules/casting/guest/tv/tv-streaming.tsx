import type { CasterType, RoomCaster } from '#casting/contract';
import { type ScreenProps, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { isolateLtr, useText } from '#platform/web/i18n';
import { FocusArea } from '#platform/web/ui/focus';
import { QrCode, TvButton } from '#platform/web/ui/tv';
import { toCasterType, useCaster, useCasterText, useUnpair } from '../use-caster.ts';
import styles from './tv-streaming.module.css';
import { usePairingCode } from './use-pairing-code.ts';

function Code({ type }: { readonly type: CasterType }) {
  const t = useText();
  const { id } = useProperty();
  const code = usePairingCode(type);
  const query = `code=${code}&property=${encodeURIComponent(id)}`;
  return (
    <div className={styles.card}>
      {code ? (
        <>
          <QrCode
            text={`${location.origin}/ONEapp/streaming/${type}?${query}`}
            label={t('casting.tv_scan')}
            size={300}
          />
          <p className={styles.code}>
            <bdi dir="ltr">{`${code.slice(0, 3)} ${code.slice(3)}`}</bdi>
          </p>
        </>
      ) : undefined}
      <p className={styles.scan}>{t('casting.tv_scan')}</p>
    </div>
  );
}

function Shown({ caster, refetch }: { readonly caster: RoomCaster; readonly refetch: () => void }) {
  const t = useText();
  const shell = useGuestShell();
  const textOf = useCasterText();
  const unpair = useUnpair(refetch);
  const { network, password } = caster.wifi;
  const wifi = network ? t('casting.tv_wifi', { network: isolateLtr(network) }) : t('casting.wifi_ask');
  return (
    <TvPage title={t(`casting.type.${caster.type}`)} text={t(`casting.how.${caster.type}`)}>
      <FocusArea focusKey="streaming" className={styles.side}>
        <div className={styles.row}>
          <Code type={caster.type} />
          <div className={styles.words}>
            <p className={styles.state} role="status">
              {textOf(caster)}
            </p>
            <p>{wifi}</p>
            {network && password ? <p>{t('casting.tv_password', { password: isolateLtr(password) })}</p> : undefined}
          </div>
        </div>
        <div className={styles.buttons}>
          <TvButton focusKey="state.back" onPress={() => shell.back()}>
            {t('shell.back')}
          </TvButton>
          {caster.devices.map(({ id, name }) => (
            <TvButton key={id} focusKey={`unpair.${id}`} onPress={() => unpair(id)}>
              {t('casting.unpair_name', { name: name || t('casting.a_device') })}
            </TvButton>
          ))}
        </div>
      </FocusArea>
    </TvPage>
  );
}

/** Code and network with which a guest's device pairs with the room's caster, and which devices are paired. */
export function TvStreaming({ params }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const { state, failed } = useCaster(toCasterType(params.type));
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  return (
    <TvAsyncView
      state={state}
      failed={failed}
      waiting={<TvPage title={t('casting.title')} />}
      empty={(found) =>
        typeof found === 'string'
          ? { title: t(found === 'no_access' ? 'casting.sign_in' : 'casting.not_offered'), actions: [back] }
          : undefined
      }
    >
      {(found) => (typeof found === 'string' ? undefined : <Shown caster={found} refetch={state.refetch} />)}
    </TvAsyncView>
  );
}
