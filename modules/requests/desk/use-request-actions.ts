import { useState } from 'react';
import { ApiProblem, useDesk } from '#platform/web/desk-shell';
import { type TextFunction, useText } from '#platform/web/i18n';
import type { AnswerPreset, DeclineReason, Request, RequestStatus } from '#requests/contract';
import { requestQueries, requestsRoutes } from './requests-routes.ts';

/** An answer to the guest: a preset, a text of one's own or both, and how the request ends or begins with it. */
export type Answer = {
  readonly preset: AnswerPreset | undefined;
  readonly text: string;
  readonly status: RequestStatus | undefined;
};

/** A decision; one that declines says why. */
export type Choice =
  | { readonly choice: 'grant' }
  | { readonly choice: 'decline'; readonly reason: DeclineReason | undefined; readonly text: string };

/** Actions on a request. Each resolves to whether it succeeded; a failure has already been shown as a toast. */
export type RequestActions = {
  acknowledge(request: Request): Promise<boolean>;
  changeStatus(request: Request, to: RequestStatus): Promise<boolean>;
  answer(request: Request, answer: Answer): Promise<boolean>;
  decide(request: Request, choice: Choice): Promise<boolean>;
  /** Assigns the request to a staff member; undefined: to nobody. */
  assign(request: Request, staffId: string | undefined): Promise<boolean>;
  setDue(request: Request, dueAt: number): Promise<boolean>;
  /** Whether a change of this request is in progress. */
  isBusy(request: Request): boolean;
};

/** Describes a failed action to the user: who was quicker, and the request's current state. */
function errorText(error: unknown, t: TextFunction): string {
  if (!(error instanceof ApiProblem)) return t('requestsDesk.failed');
  const { code, details } = error;
  const by = typeof details.by === 'string' && details.by !== '' ? details.by : undefined;
  if (code === 'offline' || code === 'unavailable') return t('requestsDesk.offline');
  if (code === 'impossible_step') {
    const status = t(`requestsDesk.status.${details.request_status as RequestStatus}`);
    if (by === 'guest') return t('requestsDesk.guestWasQuicker', { status });
    return t('requestsDesk.quicker', { name: by ?? t('requestsDesk.somebody'), status });
  }
  if (code === 'assigned_before') {
    return by === undefined ? t('requestsDesk.givenBack') : t('requestsDesk.takenBy', { name: by });
  }
  return t(code === 'decision_needed' ? 'requestsDesk.decisionNeeded' : 'requestsDesk.failed');
}

/** Returns the actions of the board. */
export function useRequestActions(): RequestActions {
  const t = useText();
  const desk = useDesk();
  const acknowledge = requestsRoutes.useRouteMutation('POST /api/v1/requests/{id}/acknowledge', requestQueries);
  const status = requestsRoutes.useRouteMutation('POST /api/v1/requests/{id}/status', requestQueries);
  const answer = requestsRoutes.useRouteMutation('POST /api/v1/requests/{id}/answer', requestQueries);
  const decision = requestsRoutes.useRouteMutation('POST /api/v1/requests/{id}/decision', requestQueries);
  const assignment = requestsRoutes.useRouteMutation('POST /api/v1/requests/{id}/assignment', requestQueries);
  const due = requestsRoutes.useRouteMutation('POST /api/v1/requests/{id}/due', requestQueries);
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);

  async function run(id: string, change: Promise<unknown>, successText?: string): Promise<boolean> {
    setBusyIds((ids) => [...ids, id]);
    try {
      await change;
      if (successText !== undefined) desk.toast(successText);
      return true;
    } catch (error) {
      desk.toast(errorText(error, t));
      return false;
    } finally {
      setBusyIds((ids) => ids.toSpliced(ids.indexOf(id), 1));
    }
  }

  return {
    acknowledge: ({ id }) => run(id, acknowledge.run({ params: { id } })),
    changeStatus: ({ id, room, status: from }, to) =>
      run(
        id,
        status.run({ params: { id }, body: { status: to, from } }),
        t('requestsDesk.nowIs', { room, status: t(`requestsDesk.status.${to}`) }),
      ),
    answer: ({ id, room, status: from }, { preset, text, status: to }) =>
      run(
        id,
        answer.run({ params: { id }, body: { preset, text, ...(to && { status: to, from }) } }),
        t('requestsDesk.answered', { room }),
      ),
    decide: ({ id, room, status: from }, choice) =>
      run(
        id,
        decision.run({ params: { id }, body: { ...choice, from } }),
        t('requestsDesk.nowIs', {
          room,
          status: t(choice.choice === 'grant' ? 'requestsDesk.granted' : 'requestsDesk.status.declined'),
        }),
      ),
    assign: ({ id, assigned_to }, staffId) =>
      run(id, assignment.run({ params: { id }, body: { staff_id: staffId ?? null, from: assigned_to?.id ?? null } })),
    setDue: ({ id }, dueAt) => run(id, due.run({ params: { id }, body: { due_at: new Date(dueAt).toISOString() } })),
    isBusy: ({ id }) => busyIds.includes(id),
  };
}
