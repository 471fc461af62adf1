import { expect, test } from 'vitest';
import type { Request } from '#requests/contract';
import { dropResult, findRingingRequests, groupByColumn } from './board-rules.ts';

function request(id: string, given: Partial<Request> = {}): Request {
  const defaults = { status: 'open', acknowledged_at: null, escalation_level: 0, handled_by_roles: ['front_desk'] };
  return { ...defaults, due_at: '2026-11-21T10:30:00Z', id, ...given } as Request;
}

const ids = (requests: readonly Request[]) => requests.map(({ id }) => id);

test('requests are in the column of their status, those in progress by due time', () => {
  const active = [
    request('new'),
    request('late', { status: 'in_progress', due_at: '2026-11-21T12:00:00Z' }),
    request('soon', { status: 'in_progress' }),
  ];
  const columns = groupByColumn({ active, done: [request('over', { status: 'declined' })] });
  expect(columns.map(({ name, items }) => [name, ...ids(items)])).toEqual([
    ['open', 'new'],
    ['in_progress', 'soon', 'late'],
    ['done', 'over'],
  ]);
});

test('a request can be dropped on any later column', () => {
  expect([dropResult('open', 'done'), dropResult('in_progress', 'done')]).toEqual(['legal', 'legal']);
  expect([dropResult('in_progress', 'open'), dropResult('open', 'open')]).toEqual(['illegal', 'nothing']);
  expect(dropResult('declined', 'open')).toBe('nothing');
});

test('a request rings for the roles that handle its kind, then for those it escalated to, until acknowledged', () => {
  const active = [
    request('mine', { handled_by_roles: ['housekeeping'] }),
    request('desk'),
    request('everybody', { escalation_level: 3 }),
    request('anyone', { handled_by_roles: [] }),
    request('seen', { acknowledged_at: '2026-11-21T10:00:00Z', handled_by_roles: ['housekeeping'] }),
    request('begun', { status: 'in_progress', handled_by_roles: ['housekeeping'] }),
  ];
  expect(ids(findRingingRequests(active, ['housekeeping']))).toEqual(['mine', 'everybody', 'anyone']);
  expect(ids(findRingingRequests(active, ['front_desk']))).toEqual(['desk', 'everybody', 'anyone']);
  expect(ids(findRingingRequests(active, ['admin']))).toEqual(['mine', 'desk', 'everybody', 'anyone']);
});
