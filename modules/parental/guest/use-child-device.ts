import type { ParentalDevice, parental } from '#parental/contract';
import { guestCalls, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';

const calls = guestCalls<typeof parental>();

/** Whether this device is a child's. */
export function useChildDevice() {
  const { stayId: stay_id = '' } = useSession();
  return calls.useCall('ParentalControl.getDevice', { stay_id }, { refetchOn: ['ParentalControl.changed'] });
}

/** Returns functions that make this device a child's, and no longer, for which the server judges a code. */
export function useSetChildDevice() {
  const shell = useGuestShell();
  const { stayId: stay_id = '' } = useSession();
  const set = (child: boolean, code: string) =>
    shell.wire.of<typeof parental>().call('ParentalControl.setDevice', { child, code, stay_id });
  return { give: () => set(true, ''), end: (code: string) => set(false, code) };
}

/** Returns the words for a code that did not end it. */
export function useCodeFailure() {
  const t = useText();
  return (error: unknown, kind: ParentalDevice['code_kind']): string => {
    const code = error instanceof CallRefusedError ? error.code : '';
    if (code === 'code_wrong') return t(`parental.wrong_${kind}`);
    return code === 'too_many_codes' ? t('parental.wait', { count: waitMinutes(error) }) : t('parental.not_checked');
  };
}

/** Returns the seconds until another code is judged; undefined if one is now. */
export function waitSeconds(error: unknown): number | undefined {
  if (!(error instanceof CallRefusedError) || error.code !== 'too_many_codes') return undefined;
  return Number(error.details.retry_after_s ?? 60);
}

function waitMinutes(error: unknown): number {
  return Math.max(1, Math.ceil((waitSeconds(error) ?? 60) / 60));
}
