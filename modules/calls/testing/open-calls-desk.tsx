import type { ComponentType } from 'react';
import { openTestDesk, silenceAlarms } from '#platform/web/testing/desk';
import type { StaffCall } from '../contract.ts';
import type { DeskCall } from '../desk/desk-call.ts';

silenceAlarms();
const { CallBar } = await import('../desk/call-bar.tsx');
const { DeskCallProvider } = await import('../desk/use-desk-call.ts');

/** Friday, 27 November 2026, 19:40 UTC. */
export const callsNow = '2026-11-27T19:40:00.000Z';

/** The routes of calls at the desk. */
export const callRoutes = {
  list: 'GET /api/v1/calls',
  offer: 'GET /api/v1/calls/{id}/offer',
  answer: 'POST /api/v1/calls/{id}/answer',
  decline: 'POST /api/v1/calls/{id}/decline',
  end: 'POST /api/v1/calls/{id}/end',
} as const;

/** A call from room 214 that began to ring twelve seconds ago. */
export function deskCallOf(id: string, given: Partial<StaffCall> = {}): StaffCall {
  return {
    ...{ id, destination: 'reception', team: 'front_desk', stay_id: `stay ${id}`, room_id: `room ${id}`, room: '214' },
    ...{ guest_name: 'Ms Lindqvist', language: 'sv', status: 'ringing', started_at: '2026-11-27T19:39:48.000Z' },
    ...{ answered_at: null, ended_at: null, answered_by: null, request_id: '', ...given },
  };
}

type Options = {
  readonly phone: DeskCall;
  readonly roles?: readonly string[];
};

const listOf = (items: readonly StaffCall[]) => ({ now: callsNow, items, next: null });

/** Opens a part of the desk below the bar of the call, on fake timers; requests other than the list wait for the test. */
export async function openCallsDesk(Part: ComponentType, calls: readonly StaffCall[], { phone, roles }: Options) {
  let Shown = Part;
  const draw = () => (
    <DeskCallProvider value={phone}>
      <CallBar />
      <Shown />
    </DeskCallProvider>
  );
  const desk = await openTestDesk(draw, { answers: { [callRoutes.list]: listOf(calls) }, ...(roles && { roles }) });
  return {
    ...desk,
    /** Shows another screen. */
    show(Other: ComponentType) {
      Shown = Other;
      return desk.go();
    },
    /** Calls are as given from now on, and a push says so. */
    async push(changed: readonly StaffCall[]) {
      desk.standing[callRoutes.list] = listOf(changed);
      await desk.readAgain(callRoutes.list);
    },
  };
}
