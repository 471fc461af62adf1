import { useState } from 'react';
import type { ParentalDevice } from '#parental/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { type CodeResult, TvCodePad } from '#platform/web/guest-shell/tv/code';
import { useText } from '#platform/web/i18n';
import { TvButton } from '#platform/web/ui/tv';
import { CallRefusedError } from '#platform/web/wire';
import { useChildDevice, useCodeFailure, useSetChildDevice, waitSeconds } from '../use-child-device.ts';

type Props = { readonly device: ParentalDevice };

/** Offers to make the TV a child's. */
function Give({ device: { age, code_kind: kind } }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const { give } = useSetChildDevice();
  return (
    <TvPage
      title={t('parental.title')}
      text={`${t('parental.about_tv', { age })} ${t(`parental.undo_${kind}`)}`}
      actions={
        <>
          <TvButton focusKey="child.back" onPress={() => shell.back()}>
            {t('shell.back')}
          </TvButton>
          <TvButton focusKey="child.give" onPress={() => void give().catch(() => shell.toast(t('parental.not_done')))}>
            {t('parental.give_tv')}
          </TvButton>
        </>
      }
    />
  );
}

function resultOf(error: unknown): CodeResult {
  const retryAfterS = waitSeconds(error);
  if (retryAfterS !== undefined) return { kind: 'wait', retryAfterS };
  return { kind: error instanceof CallRefusedError && error.code === 'code_wrong' ? 'wrong' : 'failed' };
}

/** Asks for the code by which the TV ceases to be a child's. */
function End({ device: { age, code_kind: kind } }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const { end } = useSetChildDevice();
  const explain = useCodeFailure();
  const [failure, setFailure] = useState<unknown>();
  const labels = {
    code: t(`parental.code_${kind}`),
    remove: t('parental.delete'),
    unlock: t('parental.end'),
    password: t('parental.type'),
  };
  const onCode = (code: string): Promise<CodeResult> =>
    end(code).then(
      () => ({ kind: 'open' }),
      (error: unknown) => {
        setFailure(error);
        return resultOf(error);
      },
    );
  return (
    <TvPage title={t('parental.is_tv')} text={`${t('parental.hidden', { age })} ${t(`parental.undo_${kind}`)}`}>
      <TvCodePad name="child" labels={labels} onCode={onCode} say={() => explain(failure, kind)}>
        <TvButton focusKey="child.back" onPress={() => shell.back()}>
          {t('shell.back')}
        </TvButton>
      </TvCodePad>
    </TvPage>
  );
}

/** Whether this TV is a child's. */
export function TvChildDevice() {
  const t = useText();
  return (
    <TvAsyncView
      state={useChildDevice()}
      waiting={<TvPage title={t('parental.title')} />}
      failed={{ title: t('parental.failed'), text: t('parental.failed_text') }}
    >
      {(device) => (device.child ? <End device={device} /> : <Give device={device} />)}
    </TvAsyncView>
  );
}
