import type { GuestRequest } from '#requests/contract';
import { isNews } from './seen-requests.ts';

type Progress = Pick<GuestRequest, 'status' | 'steps'>;

/** A step of a request; `at` is missing for one to come. */
export type ProgressStep = {
  readonly status: GuestRequest['status'];
  readonly state: 'done' | 'now' | 'to_come' | 'ended';
  readonly at?: string;
};

const usual: readonly GuestRequest['status'][] = ['open', 'in_progress', 'done'];

/** Whether the hotel is still to do something. */
export function isActive({ status }: Pick<GuestRequest, 'status'>): boolean {
  return status === 'open' || status === 'in_progress';
}

/** Returns the steps taken and those to come. */
export function progressSteps({ status, steps }: Progress): readonly ProgressStep[] {
  const taken = steps.map((step, index): ProgressStep => {
    if (step.status === 'declined' || step.status === 'cancelled') return { ...step, state: 'ended' };
    const isLast = index === steps.length - 1;
    return { ...step, state: isLast && step.status !== 'done' ? 'now' : 'done' };
  });
  const at = usual.indexOf(status);
  const toCome = at < 0 ? [] : usual.slice(at + 1);
  return [...taken, ...toCome.map((next): ProgressStep => ({ status: next, state: 'to_come' }))];
}

/** Returns the request that the home screen tells of: one with news first, else the newest active one. */
export function bannerRequest(
  requests: readonly GuestRequest[],
  seen: { readonly [id: string]: string },
): GuestRequest | undefined {
  return requests.find((request) => isNews(request, seen)) ?? requests.find(isActive);
}
