import type { WireClient } from '#platform/web/wire';
import type { PropertyBootstrap, property } from '#property/contract';
import type { GuestProperty } from '#property/guest';

type Followed = { readonly wire: WireClient; readonly property: GuestProperty };

/**
 * Fetches settings, theme, languages and menu again when the hotel changed them, and after a reconnect, during which a change
 * may have been missed.
 */
export function followSettings(
  { wire, property: hotel }: Followed,
  onChange: (bootstrap: PropertyBootstrap) => void = () => undefined,
): void {
  const refetch = async (): Promise<void> => {
    const bootstrap = await hotel.load();
    await hotel.refetchMenu();
    if (bootstrap) onChange(bootstrap);
  };
  wire.of<typeof property>().on('SystemSettings.changed', () => void refetch());
  let connectedBefore = false;
  wire.onConnection((open) => {
    if (open && connectedBefore) void refetch();
    connectedBefore ||= open;
  });
}

/** Gives calls the time for their answer that the hotel chose (`oneapp_reply_timeout_ms`). */
export function followReplyTimeout({ wire, property: hotel }: Followed): void {
  hotel.subscribe(({ bootstrap }) => {
    if (bootstrap) wire.setReplyTimeout(bootstrap.settings.app.reply_timeout_ms);
  });
}
