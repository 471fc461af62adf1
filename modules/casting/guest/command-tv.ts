import type { CommandTv, GuestShell } from '#platform/web/guest-shell';
import type { TextKey } from '#platform/web/i18n';
import type { GuestTv, remoteControl } from '#remote-control/contract';

type Say = Parameters<CommandTv>[2];

type Said = 'tv_off' | 'not_on_this_set' | 'tv_silent' | 'no_tv';

function tell(shell: GuestShell, t: Say, what: Said): void {
  const words = { title: t(`casting.${what}`), text: t(`casting.${what}_text`) };
  shell.openDialog({ ...words, actions: [{ label: t('shell.ok') }] });
}

async function send(
  shell: GuestShell,
  t: Say,
  { tv, command }: { tv: Pick<GuestTv, 'id' | 'ip'>; command: string },
): Promise<void> {
  try {
    const data = { room_id: tv.id, room_ip: tv.ip, command };
    const { result } = await shell.wire.of<typeof remoteControl>().call('RemoteControl.control', data);
    if (result === 'done') shell.toast(t('casting.sent_to_tv'));
    else if (result === 'standby') tell(shell, t, 'tv_off');
    else tell(shell, t, 'not_on_this_set');
  } catch {
    tell(shell, t, 'tv_silent');
  }
}

function partKey(part: Exclude<GuestTv['part'], ''>): TextKey {
  return `casting.part.${part}`;
}

/** Sends a command of the menu to the TV of the guest's room: to the only one, or to the one that the guest chooses. */
export const commandTv: CommandTv = async (shell, { command, room }, t) => {
  const list = shell.wire.of<typeof remoteControl>().call('RoomInformation.getRoomsByRoomnumber', { room });
  const tvs = await list.then(
    ({ rooms }) => rooms,
    () => undefined,
  );
  if (!tvs) return tell(shell, t, 'tv_silent');
  const [only, second] = tvs;
  if (!only) return tell(shell, t, 'no_tv');
  if (!second) return send(shell, t, { tv: only, command });
  shell.openDialog({
    title: t('casting.which_tv'),
    actions: tvs.map((tv) => ({
      label: tv.name || (tv.part ? t(partKey(tv.part)) : tv.description),
      run: () => void shell.whileLoading(send(shell, t, { tv, command })),
    })),
  });
};
