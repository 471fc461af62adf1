import type { channels } from '#channels/contract';
import type { GuestShell } from '#platform/web/guest-shell';
import { currentPlayer, playerStore } from './running-player.ts';

/** A channel that becomes a favourite of a stay, or is none any more. */
type Change = { readonly channelId: number; readonly favourite: boolean; readonly stayId: string };

/** Adds a channel to the favourites of the stay, or removes it; a failure is logged. */
export function setFavourite(shell: GuestShell, { channelId, favourite, stayId }: Change): Promise<void> {
  return shell.wire
    .of<typeof channels>()
    .call('LiveTV.setFavourite', { channel_id: channelId, favourite, stay_id: stayId })
    .then(
      () => {
        const { channel } = playerStore.getState();
        if (channel?.id === channelId) playerStore.setState({ channel: { ...channel, favourite } });
        currentPlayer()?.forgetChannels();
      },
      (error: unknown) => shell.log('warn', String(error), 'channels'),
    );
}
