import { type ReactNode, useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { FocusArea, Focusable, useKeys, useSetFocus } from '#platform/web/ui/focus';
import { TvButton } from '#platform/web/ui/tv';
import { useGuestShell } from '../../shell-context.tsx';
import { useTvPrompt } from '../tv-prompt.ts';
import styles from './tv-code-pad.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const mostDigits = 12;

/** What the server said of a code; with `retryAfterS`, it judges no other one before that many seconds. */
export type CodeResult = { readonly kind: 'open' | 'wrong' | 'failed' | 'wait'; readonly retryAfterS?: number };

type Props = {
  /** Names the controls to the focus: `watch` for `watch.digit.5`. */
  readonly name: string;
  readonly labels: {
    readonly code: string;
    readonly remove: string;
    readonly unlock: string;
    readonly password: string;
  };
  /** Words for a code that was not right. */
  readonly say: (result: CodeResult & { readonly kind: 'wrong' | 'failed' | 'wait' }) => string;
  /** Has the server judge a code. */
  readonly onCode: (code: string) => Promise<CodeResult>;
  /** Further buttons. */
  readonly children?: ReactNode;
};

/** The code that is being typed, and what the server said of the last one. */
function useCode(onCode: Props['onCode']) {
  const [code, setCode] = useState('');
  const [result, setResult] = useState<CodeResult>();
  const wait = result?.kind === 'wait' ? (result.retryAfterS ?? 0) : undefined;
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = systemClock.after(wait * 1000, () => setResult(undefined));
    return () => timer.cancel();
  }, [wait]);
  const type = (digit: string) => setCode((typed) => (typed + digit).slice(0, mostDigits));
  const send = (text: string) => {
    setCode('');
    if (text === '' || wait !== undefined) return;
    void onCode(text).then(setResult);
  };
  return { code, result, type, send, remove: () => setCode((typed) => typed.slice(0, -1)) };
}

type Typing = ReturnType<typeof useCode>;

/** Digits to choose by the arrows; left to right in every language. */
function Digits({ name, labels, typing: { type, remove } }: Pick<Props, 'name' | 'labels'> & { typing: Typing }) {
  return (
    <div className={styles.pad} dir="ltr">
      {digits.map((digit) => (
        <Focusable key={digit} focusKey={`${name}.digit.${digit}`} onPress={() => type(digit)}>
          {digit}
        </Focusable>
      ))}
      <Focusable focusKey={`${name}.delete`} label={labels.remove} onPress={remove}>
        ⌫
      </Focusable>
      <Focusable focusKey={`${name}.digit.0`} onPress={() => type('0')}>
        0
      </Focusable>
    </div>
  );
}

/** Asks for a code by digits or as a password; the remote control's own digits type too. */
export function TvCodePad({ name, labels, say, onCode, children }: Props) {
  const ask = useTvPrompt();
  const setFocus = useSetFocus();
  const { tvSet } = useGuestShell();
  const typing = useCode(onCode);
  const { code, result, type, send } = typing;
  useKeys((event) => {
    const key = tvSet?.keyOf(event) ?? '';
    if (!key.startsWith('digit')) return false;
    type(key.slice(5));
    // Where OK sends what the remote control's own digits have typed.
    setFocus(`${name}.unlock`);
    return true;
  });
  const askPassword = () =>
    ask({ kind: 'text', title: labels.code, inputKind: 'text', text: '', maxLength: 64, onDone: send });
  return (
    <div className={styles.lock}>
      <p className={styles.code}>
        <span className="visually-hidden">{labels.code}</span>
        {'•'.repeat(code.length)}
      </p>
      <p role="status">{result && result.kind !== 'open' ? say({ ...result, kind: result.kind }) : ''}</p>
      <FocusArea autoFocus focusKey={`${name}.lock`} initialFocus={`${name}.digit.5`}>
        <Digits name={name} labels={labels} typing={typing} />
        <div className={styles.actions}>
          <TvButton focusKey={`${name}.unlock`} onPress={() => send(code)}>
            {labels.unlock}
          </TvButton>
          <TvButton focusKey={`${name}.password`} onPress={askPassword}>
            {labels.password}
          </TvButton>
          {children}
        </div>
      </FocusArea>
    </div>
  );
}
