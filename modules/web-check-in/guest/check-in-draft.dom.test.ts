import { beforeEach, expect, test } from 'vitest';
import { sessionStore } from '#platform/web/browser';
import { draftLifeMs, forgetDraft, readDraft, saveDraft } from './check-in-draft.ts';
import { startCheckIn } from './check-in-state.ts';

const now = Date.UTC(2026, 11, 1, 9);

beforeEach(() => sessionStorage.clear());

test('what was typed survives a reload for half an hour, and is gone afterwards', () => {
  saveDraft(startCheckIn('Lindqvist'), now);
  expect(readDraft(now + draftLifeMs - 1)?.booking.name).toBe('Lindqvist');
  expect(readDraft(now + draftLifeMs)).toBeUndefined();
  expect(sessionStore.length).toBe(0);
});

test('once it is sent, nothing of it is left', () => {
  saveDraft(startCheckIn('Lindqvist'), now);
  forgetDraft();
  expect(sessionStore.length).toBe(0);
  expect(readDraft(now)).toBeUndefined();
});

test.each(['nothing', '7', '{}', '{"at":"x","checkIn":{}}', 'null'])(
  'a stored text that is no check-in is left out: %s',
  (text) => {
    saveDraft(startCheckIn(''), now);
    sessionStorage.setItem(sessionStore.key(0) ?? '', text);
    expect(readDraft(now)).toBeUndefined();
  },
);
