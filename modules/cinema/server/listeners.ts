import { parental } from '#parental/contract';
import { type Listener, listen } from '#platform/node/server';
import { stays } from '#stays/contract';
import { cinema } from '../contract.ts';
import type { CinemaContext } from './context.ts';
import type { StreamJudge } from './streaming/stream-judge.ts';

type Owner = { readonly property: string; readonly stayId: string; readonly roomId: string };

/** Returns what events of films, and the ends of stays, change in this process. */
export function cinemaListeners(
  { platform, book }: CinemaContext,
  judge: Pick<StreamJudge, 'drop'>,
): readonly Listener[] {
  const { sockets } = platform;
  const toOwner = ({ property, stayId, roomId }: Owner) => {
    sockets.push(cinema, 'VideoOnDemand.ownChanged', { to: { property, stayId }, root: {} });
    sockets.push(cinema, 'VideoOnDemand.ownChanged', { to: { property, roomId, kind: 'tv' }, root: {} });
  };
  const toDesk = (property: string, name: 'VideoOnDemand.libraryChanged' | 'VideoOnDemand.importsChanged') =>
    void sockets.push(cinema, name, { to: { property, permission: 'cinema.read' }, root: {} });
  const purchaseChanged = (owner: Owner) => {
    judge.drop(owner.property, owner.stayId);
    toOwner(owner);
    const desk = { property: owner.property, permission: 'cinema.purchases' } as const;
    sockets.push(cinema, 'VideoOnDemand.purchasesChanged', { to: desk, root: {} });
  };
  return [
    listen(cinema, 'cinema.changed', ({ property }) => {
      book.drop(property);
      judge.drop(property);
      sockets.push(cinema, 'VideoOnDemand.libraryChanged', { to: { property }, root: {} });
      toDesk(property, 'VideoOnDemand.libraryChanged');
    }),
    listen(cinema, 'cinema.import_changed', ({ property }) => toDesk(property, 'VideoOnDemand.importsChanged')),
    listen(cinema, 'cinema.encoding_changed', ({ property }) => toDesk(property, 'VideoOnDemand.importsChanged')),
    listen(cinema, 'cinema.bought', ({ property, payload: { stay_id: stayId, room_id: roomId } }) =>
      purchaseChanged({ property, stayId, roomId }),
    ),
    listen(cinema, 'cinema.undone', ({ property, payload: { stay_id: stayId, room_id: roomId } }) =>
      purchaseChanged({ property, stayId, roomId }),
    ),
    listen(cinema, 'cinema.position_changed', ({ property, payload: { stay_id: stayId, room_id: roomId } }) =>
      toOwner({ property, stayId, roomId }),
    ),
    listen(parental, 'parental.device_changed', ({ property, payload: { stay_id: stayId, room_id: roomId } }) => {
      judge.drop(property, stayId);
      toOwner({ property, stayId, roomId });
      // Which films there are differs by device.
      sockets.push(cinema, 'VideoOnDemand.libraryChanged', { to: { property, stayId }, root: {} });
    }),
    listen(stays, 'stays.ended', ({ property, payload }) => judge.drop(property, payload.stay_id)),
    listen(stays, 'stays.moved', ({ property, payload }) => judge.drop(property, payload.stay_id)),
  ];
}
