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

const nothing = { title: '', text: '' };

function emptyDraft(): Draft {
  const nowhere = { whom: '', language: '', from: '', picture: '', link: '', sendAt: '' };
  return { ...nowhere, to: 'room', texts: {}, asks: false, requestId: uuid(systemRandom) };
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

/** The hotel that sends a draft: its time zone, and its own language, which guests read whose language has no text. */
type Sender = { readonly zone: string; readonly ownLanguage: string };

/** Returns the body of the request that sends a draft; undefined while something is missing, the hotel's own language included. */
export function bodyOf(draft: Draft, { zone, ownLanguage }: Sender) {
  const audience = audienceOf(draft);
  const texts = writtenTexts(draft.texts);
  if (!audience || texts[ownLanguage] === undefined) return undefined;
  const { from, picture, link, asks, requestId: request_id, sendAt } = draft;
  const at = sendAt === '' ? undefined : parseLocal(`${sendAt.replace('T', ' ')}:00`, zone);
  const body = { request_id, audience, texts, from, picture, link, asks };
  return at === undefined ? body : { ...body, send_at: new Date(at).toISOString() };
}

/** The draft of the compose screen, which begins in the hotel's own language. */
export function useDraft(ownLanguage: string) {
  const [stored, setDraft] = useState(emptyDraft);
  const draft = { ...stored, language: stored.language || ownLanguage };
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
