import { beforeEach, expect, test } from 'vitest';
import type { GuestRequest, RequestStatus } from '#requests/contract';
import { bannerRequest, progressSteps } from './request-progress.ts';
import { clearSeen, isNews, markSeen, seenRequests } from './seen-requests.ts';

beforeEach(clearSeen);

const at = '2026-11-21T08:40:00.000Z';

function request(id: string, taken: readonly RequestStatus[], answers: readonly string[] = []): GuestRequest {
  const fixed = { request_id: id, kind: 'content.form', title: id, created_at: at, due_at: at, fields: [] };
  const steps = taken.map((status) => ({ status, at }));
  const status = taken.at(-1) ?? 'open';
  return { ...fixed, id, status, steps, answers: answers.map((text) => ({ at, text })), can_cancel: status === 'open' };
}

const shown = (...taken: RequestStatus[]) =>
  progressSteps(request('a', taken)).map(({ status, state }) => `${status} ${state}`);

test('the steps taken are followed by those to come, unless the request has ended', () => {
  expect(shown('open')).toEqual(['open now', 'in_progress to_come', 'done to_come']);
  expect(shown('open', 'in_progress')).toEqual(['open done', 'in_progress now', 'done to_come']);
  expect(shown('open', 'done')).toEqual(['open done', 'done done']);
  expect(shown('open', 'declined')).toEqual(['open done', 'declined ended']);
});

test('the home screen tells of an answer until the guest has seen it, then of what is still going on', () => {
  const answered = request('answered', ['open', 'done'], ['It is arranged.']);
  const open = request('open', ['open']);
  const all = [open, answered];
  expect(bannerRequest(all, seenRequests.getState())?.id).toBe('answered');
  markSeen(answered);
  expect(bannerRequest(all, seenRequests.getState())?.id).toBe('open');
  expect(bannerRequest([answered], seenRequests.getState())).toBeUndefined();
  const again = request('answered', ['open', 'done'], ['It is arranged.', 'At four.']);
  expect(isNews(again, seenRequests.getState())).toBe(true);
});

test('what the guest cancelled is no news', () => {
  expect(isNews(request('a', ['open', 'cancelled']), {})).toBe(false);
});
