import { type FormEvent, useState } from 'react';
import type { CasterType, casting, RoomCaster } from '#casting/contract';
import { foldDigits } from '#platform/digits';
import { type ScreenProps, useGuestShell, useOfflineSince, useQuery, useServerNow } from '#platform/web/guest-shell';
import { useSignInActions } from '#platform/web/guest-shell/phone';
import { type TextKey, useFormats, useText } from '#platform/web/i18n';
import { AsyncView, Button, Field, List, NamedIcon, Row, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { deviceName } from '../device-name.ts';
import { pairErrorKey, toCasterType, useCaster, useCasterText, useUnpair } from '../use-caster.ts';
import styles from './streaming.module.css';

type ShownProps = { readonly caster: RoomCaster; readonly refetch: () => void };

function Status({ caster }: { readonly caster: RoomCaster }) {
  const textOf = useCasterText();
  const isCasting = caster.state === 'casting';
  return (
    <p className={styles.status} data-state={caster.state} role="status">
      <NamedIcon name={isCasting ? 'mdi-cast-connected' : 'mdi-cast'} size={24} />
      <span>{textOf(caster)}</span>
    </p>
  );
}

function Wifi({ wifi: { network, password } }: Pick<RoomCaster, 'wifi'>) {
  const t = useText();
  if (network === '') return <p className={styles.note}>{t('casting.wifi_ask')}</p>;
  return (
    <dl className={styles.wifi}>
      <div>
        <dt>{t('casting.wifi_network')}</dt>
        <dd>
          <bdi>{network}</bdi>
        </dd>
      </div>
      {password ? (
        <div>
          <dt>{t('casting.wifi_password')}</dt>
          <dd>
            <bdi>{password}</bdi>
          </dd>
        </div>
      ) : undefined}
    </dl>
  );
}

/** Digits of the code on the TV, which a space may divide. */
const codeDigits = 6;

/** Pairs this device with the code on the TV; a code that came with the link waits in the field. */
function PairForm({ type, refetch }: { readonly type: CasterType; readonly refetch: () => void }) {
  const t = useText();
  const shell = useGuestShell();
  const given = useQuery().code ?? '';
  const isOffline = useOfflineSince() !== undefined;
  const [code, setCode] = useState(foldDigits(given).replace(/\D/g, '').slice(0, codeDigits));
  const [error, setError] = useState<TextKey>();
  const [isSending, setIsSending] = useState(false);
  async function pair(event: FormEvent) {
    event.preventDefault();
    const digits = foldDigits(code).replace(/\D/g, '');
    setError(digits.length === codeDigits ? undefined : 'casting.code_short');
    if (digits.length !== codeDigits) return;
    setIsSending(true);
    const data = { type, code: digits, name: deviceName(navigator.userAgent) };
    try {
      await shell.wire.of<typeof casting>().call('Streaming.pair', data);
      shell.toast(t('casting.paired'));
      refetch();
    } catch (problem) {
      setError(pairErrorKey((problem as { readonly code?: string }).code));
    } finally {
      setIsSending(false);
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={pair}>
      <Field
        label={t('casting.code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeDigits + 1}
        value={code}
        error={error ? t(error) : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" fullWidth disabled={isSending || isOffline}>
        {t('casting.pair')}
      </Button>
    </form>
  );
}

function Devices({ caster, refetch }: ShownProps) {
  const t = useText();
  const formats = useFormats();
  const unpair = useUnpair(refetch);
  const isOffline = useOfflineSince() !== undefined;
  const now = useServerNow();
  if (caster.devices.length === 0) return undefined;
  return (
    <section>
      <h2 className={styles.heading}>{t('casting.devices')}</h2>
      <div className={styles.devices}>
        <List label={t('casting.devices')}>
          {caster.devices.map(({ id, name, own, paired_at, casting: app }) => {
            const shown = name || t('casting.a_device');
            const since = t('casting.since', { time: formats.when(Date.parse(paired_at), now) });
            return (
              <Row
                key={id}
                title={own ? t('casting.this_device', { name: shown }) : shown}
                text={app ? t('casting.casts', { app }) : since}
                trailing={
                  <Button variant="text" disabled={isOffline} onClick={() => unpair(id)}>
                    {t('casting.unpair')}
                  </Button>
                }
              />
            );
          })}
        </List>
      </div>
    </section>
  );
}

function Steps({ caster, refetch }: ShownProps) {
  const t = useText();
  const isPaired = caster.devices.some(({ own }) => own);
  return (
    <ol className={styles.steps}>
      <li>
        <h2>{t('casting.step_wifi')}</h2>
        <Wifi wifi={caster.wifi} />
      </li>
      <li>
        <h2>{t(isPaired ? 'casting.step_paired' : 'casting.step_pair')}</h2>
        {isPaired ? undefined : (
          <>
            <p>{t('casting.step_pair_text')}</p>
            <PairForm type={caster.type} refetch={refetch} />
          </>
        )}
      </li>
      <li>
        <h2>{t('casting.step_cast')}</h2>
        <p>{t(`casting.how.${caster.type}`)}</p>
      </li>
    </ol>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.page}>
        <Skeleton width="60%" height="34px" />
        <Skeleton height="56px" />
        <Skeleton height="160px" />
      </div>
    </SkeletonGroup>
  );
}

/** How this device streams to the room's TV: network, code, what to press, and which devices may. */
export function StreamingScreen({ params }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const type = toCasterType(params.type);
  const { state, failed } = useCaster(type);
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const signIn = useSignInActions(t('casting.sign_in_action'));
  return (
    <AsyncView
      state={state}
      failed={failed}
      waiting={<Waiting />}
      empty={(found) =>
        found === 'no_access'
          ? { title: t('casting.sign_in'), icon: 'signIn', actions: signIn }
          : found === 'not_offered'
            ? { title: t('casting.not_offered'), actions: [home] }
            : undefined
      }
    >
      {(caster) =>
        typeof caster === 'string' ? undefined : (
          <div className={styles.page}>
            <h1>{t(`casting.type.${caster.type}`)}</h1>
            <Status caster={caster} />
            <Steps caster={caster} refetch={state.refetch} />
            <Devices caster={caster} refetch={state.refetch} />
            <p className={styles.note}>{t('casting.ends')}</p>
          </div>
        )
      }
    </AsyncView>
  );
}
