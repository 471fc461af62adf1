import { useState } from 'react';
import type { Audience, MessageTemplate, MessageTexts } from '#messages/contract';
import { parseLocal } from '#platform/clock';
import { systemRandom, uuid } from '#platform/random';

/** A message that staff are writing. */
export type Draft = {
  readonly to: Audience['to'];
  /** Numbers of rooms, the floor, or the id of a group, as typed or chosen. */
  readonly whom: string;
  readonly texts: MessageTexts;
  readonly language: string;
  readonly from: string;
  readonly picture: string;
  readonly link: string;
  readonly asks: boolean;
  /** `YYYY-MM-DDTHH:MM` in the zone of the hotel; empty: now. */
  readonly sendAt: string;
  readonly requestId: string;
};

/** Languages in which the desk writes; guests of others read the hotel's. */
export const draftLanguages = ['en', 'de', 'fr', 'it', 'es', 'ar'] as const;

const nothing = { title: '', text: '' };

function emptyDraft(language: string): Draft {
  const nowhere = { whom: '', from: '', picture: '', link: '', sendAt: '' };
  return { ...nowhere, to: 'room', texts: {}, language, asks: false, requestId: uuid(systemRandom) };
}

/** Returns the audience of a draft; undefined while it names nobody. */
export function audienceOf({ to, whom }: Pick<Draft, 'to' | 'whom'>): Audience | undefined {
  if (to === 'house') return { to };
  if (whom.trim() === '') return undefined;
  if (to === 'floor') return { to, floor: whom.trim() };
  if (to === 'group') return { to, group: whom };
  return { to, rooms: whom.split(/[\s,;،]+/).filter(Boolean) };
}

/** Returns the languages that have a text, without empty ones. */
export function writtenTexts(texts: MessageTexts): MessageTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, { text }]) => text.trim() !== ''));
}

/** Returns the body of the request that sends a draft; undefined while something is missing. */
export function bodyOf(draft: Draft, zone: string) {
  const audience = audienceOf(draft);
  const texts = writtenTexts(draft.texts);
  if (!audience || Object.keys(texts).length === 0) return undefined;
  const { from, picture, link, asks, requestId: request_id, sendAt } = draft;
  const at = sendAt === '' ? undefined : parseLocal(`${sendAt.replace('T', ' ')}:00`, zone);
  const body = { request_id, audience, texts, from, picture, link, asks };
  return at === undefined ? body : { ...body, send_at: new Date(at).toISOString() };
}

/** The draft of the compose screen. */
export function useDraft(language: string) {
  const first = draftLanguages.find((key) => key === language) ?? 'en';
  const [draft, setDraft] = useState(() => emptyDraft(first));
  // A changed draft is another message: a repeat of the old id would return the old one.
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed, requestId: uuid(systemRandom) });
  const current = draft.texts[draft.language] ?? nothing;
  return {
    draft,
    current,
    change,
    write: (words: Partial<typeof nothing>) =>
      change({ texts: { ...draft.texts, [draft.language]: { ...current, ...words } } }),
    use: ({ texts, from, picture, link, asks }: MessageTemplate) => change({ texts, from, picture, link, asks }),
  };
}
