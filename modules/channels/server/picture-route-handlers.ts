import type { RouteHandlers } from '#platform/node/server';
import type { channels } from '../contract.ts';
import { logoAddress } from './channel-pictures.ts';
import type { ChannelsContext } from './context.ts';
import { requireChannel, requireProgramme } from './guide/guide-handlers.ts';

/** Returns the handlers of the pictures of channels and programmes, for the devices that show these. */
export function pictureRoutes(context: ChannelsContext) {
  const { logos, programmes } = context.pictures;
  return {
    'GET /v1/property/{propertyId}/oneapp/tv/channels/{id}/picture': async ({ identity }, { params: { id } }) => {
      const channel = await requireChannel(context, identity, id);
      return await logos.answer(channel.property, logoAddress(channel));
    },
    'GET /v1/property/{propertyId}/oneapp/tv/programmes/{id}/picture': async ({ identity }, { params: { id } }) => {
      const { channel, details } = await requireProgramme(context, identity, id);
      return await programmes.answer(channel.property, details.picture ?? '');
    },
  } satisfies Partial<RouteHandlers<typeof channels>>;
}
