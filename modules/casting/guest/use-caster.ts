import type { CasterType, casting, RoomCaster } from '#casting/contract';
import { guestCalls, useGuestShell, useSession } from '#platform/web/guest-shell';
import { type TextKey, useText } from '#platform/web/i18n';
import type { AsyncMessage } from '#platform/web/ui';

const calls = guestCalls<typeof casting>();
const types: ReadonlySet<string> = new Set<CasterType>(['chromecast', 'airplay', 'miracast']);

/** Returns the way of streaming of a route's parameter; undefined if there is none of that name. */
export function toCasterType(param: string | undefined): CasterType | undefined {
  const type = (param ?? '').trim().toLowerCase();
  return types.has(type) ? (type as CasterType) : undefined;
}

/** The loading state of the room's caster; its data is `no_access` for a visitor. */
export function useCaster(type: CasterType | undefined) {
  const t = useText();
  const { isCheckedIn, stayId } = useSession();
  const input = isCheckedIn && type ? { type, ...(stayId && { stay_id: stayId }) } : undefined;
  const query = calls.useCall('Streaming.getCaster', input, { refetchOn: ['Streaming.changed'] });
  const { data, error, refetch, updatedAt } = query;
  const offered = type !== undefined && (error as { readonly code?: string } | undefined)?.code !== 'type_unknown';
  const retry = { key: 'state.retry', label: t('shell.try_again'), onPress: refetch };
  const failed: AsyncMessage = { title: t('casting.failed'), icon: 'alert', actions: [retry] };
  const shown: RoomCaster | 'no_access' | 'not_offered' | undefined = !isCheckedIn
    ? 'no_access'
    : offered
      ? data
      : 'not_offered';
  return { state: { data: shown, error: offered ? error : undefined, refetch, updatedAt }, failed };
}

/** Returns what a caster does, in words. */
export function useCasterText(): (caster: RoomCaster) => string {
  const t = useText();
  return ({ state, devices }) => {
    const app = devices.find(({ casting: name }) => name !== '')?.casting;
    return app ? t('casting.state.casting_app', { app }) : t(`casting.state.${state}`);
  };
}

/** Returns a function that takes a device off the caster, and tells the result. */
export function useUnpair(refetch: () => void): (deviceId: string) => void {
  const t = useText();
  const shell = useGuestShell();
  const { stayId } = useSession();
  async function unpair(deviceId: string): Promise<void> {
    const data = { device_id: deviceId, ...(stayId && { stay_id: stayId }) };
    const call = shell.wire.of<typeof casting>().call('Streaming.unpair', data);
    const text = await call.then(
      () => t('casting.unpaired'),
      () => t('casting.unpair_waits'),
    );
    refetch();
    shell.toast(text);
  }
  return (deviceId) => void shell.whileLoading(unpair(deviceId));
}

/** Returns the key of the sentence for a code that did not pair. */
export function pairErrorKey(code: string | undefined): TextKey {
  switch (code) {
    case 'pairing_code_unknown':
      return 'casting.wrong_code';
    case 'too_many_devices':
      return 'casting.too_many';
    case 'too_many_requests':
      return 'casting.too_often';
    default:
      return 'casting.not_paired';
  }
}
