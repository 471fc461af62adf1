import { refuse } from '#platform/contract';
import type { PropertyRecord } from '#property/contract';
import type { RoomOverviewSource } from '../contract.ts';
import type { StayEditing } from './stay-editing.ts';

/**
 * Refuses with `managed_by_pms` what reception does in the PMS while it is connected: stays that the desk made would be unknown there.
 * Contact, notes and language may be changed at any time.
 */
export function guardEditor(
  editor: StayEditing,
  { isManagedByPms }: Pick<RoomOverviewSource, 'isManagedByPms'>,
): StayEditing {
  const unlessManaged =
    <A extends readonly [PropertyRecord, ...unknown[]], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (await isManagedByPms(given[0].id)) refuse('managed_by_pms', 'the stays of this property are kept by its PMS');
      return await work(...given);
    };
  return {
    createStay: unlessManaged(editor.createStay),
    checkIn: unlessManaged(editor.checkIn),
    checkOut: unlessManaged(editor.checkOut),
    move: unlessManaged(editor.move),
    changeStay: editor.changeStay,
  };
}
