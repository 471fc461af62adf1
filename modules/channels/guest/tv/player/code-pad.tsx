import { useEffect, useState } from 'react';
import type { Channel } from '#channels/contract';
import { systemClock } from '#platform/clock';
import { useGuestShell } from '#platform/web/guest-shell';
import { useTvPrompt } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { FocusArea, Focusable, useKeys, useSetFocus } from '#platform/web/ui/focus';
import { TvButton } from '#platform/web/ui/tv';
import type { UnlockResult } from './channel-player.ts';
import { currentPlayer } from './running-player.ts';
import styles from './watch-screen.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const mostDigits = 12;

/** The code that is being typed, and what the server said of the last one. */
function useCode() {
  const [code, setCode] = useState('');
  const [result, setResult] = useState<UnlockResult>();
  const wait = result?.kind === 'wait' ? result.retryAfterS : undefined;
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = systemClock.after(wait * 1000, () => setResult(undefined));
    return () => timer.cancel();
  }, [wait]);
  const type = (digit: string) => setCode((typed) => (typed + digit).slice(0, mostDigits));
  const send = (text: string) => {
    setCode('');
    if (text === '' || wait !== undefined) return;
    void currentPlayer()?.unlock(text).then(setResult);
  };
  return { code, result, wait, type, send, remove: () => setCode((typed) => typed.slice(0, -1)) };
}

/** Asks for the parental code of a locked channel, which the server judges. */
export function CodePad({ channel }: { channel: Channel }) {
  const t = useText();
  const ask = useTvPrompt();
  const setFocus = useSetFocus();
  const { tvSet } = useGuestShell();
  const { code, result, wait, type, send, remove } = useCode();
  useKeys((event) => {
    const key = tvSet?.keyOf(event) ?? '';
    if (!key.startsWith('digit')) return false;
    type(key.slice(5));
    // Where OK sends what the remote control's own digits have typed.
    setFocus('watch.unlock');
    return true;
  });
  const askPassword = () =>
    ask({ kind: 'text', title: t('player.code'), inputKind: 'text', text: '', maxLength: 64, onDone: send });
  const said = result && result.kind !== 'open' ? t(`player.code.${result.kind}`, { seconds: wait ?? 0 }) : '';
  return (
    <section className={styles.lock}>
      <p>
        {channel.number} · <bdi>{channel.name}</bdi>
      </p>
      <h1>{t('player.locked')}</h1>
      <p>{t('player.locked_text')}</p>
      <p className={styles.code}>
        <span className="visually-hidden">{t('player.code')}</span>
        {'•'.repeat(code.length)}
      </p>
      <p role="status">{said}</p>
      <FocusArea autoFocus focusKey="watch.lock" initialFocus="watch.digit.5">
        <div className={styles.pad} dir="ltr">
          {digits.map((digit) => (
            <Focusable key={digit} focusKey={`watch.digit.${digit}`} onPress={() => type(digit)}>
              {digit}
            </Focusable>
          ))}
          <Focusable focusKey="watch.delete" label={t('player.code.delete')} onPress={remove}>
            ⌫
          </Focusable>
          <Focusable focusKey="watch.digit.0" onPress={() => type('0')}>
            0
          </Focusable>
        </div>
        <div className={styles.actions}>
          <TvButton focusKey="watch.unlock" onPress={() => send(code)}>
            {t('player.unlock')}
          </TvButton>
          <TvButton focusKey="watch.password" onPress={askPassword}>
            {t('player.password')}
          </TvButton>
          <TvButton focusKey="watch.next" onPress={() => void currentPlayer()?.step(1)}>
            {t('player.next_channel')}
          </TvButton>
        </div>
      </FocusArea>
    </section>
  );
}
