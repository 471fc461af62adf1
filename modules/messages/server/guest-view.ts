import { localiseTitle } from '#platform/names';
import type { PropertyRecord } from '#property/contract';
import type { StayRecord } from '#stays/contract';
import type { GuestMessage, MessageTexts } from '../contract.ts';
import { chooseText, fillIn, popsUp } from '../rules/index.ts';
import { instantText, numberOrNull } from './context.ts';
import { messageTexts } from './message-texts.ts';
import type { MessageTable, RecipientTable } from './tables.ts';

/** Returns the guest's name as the text's language writes it. */
function guestNameIn(language: string, stay: StayRecord | undefined): string {
  const guest = stay?.residents.find(({ permanent }) => !permanent);
  if (!guest) return messageTexts.in(language).say('messages.unnamed');
  if (language === 'ar' && guest.nativeName !== '') return guest.nativeName;
  return [localiseTitle(language, guest.title), guest.lastName].filter(Boolean).join(' ');
}

/** A message with the recipient who reads it. */
export type ReceivedMessage = Pick<MessageTable, 'kind' | 'texts' | 'sender' | 'picture' | 'link' | 'asks'> &
  Pick<RecipientTable, 'id' | 'room' | 'sent_at' | 'viewed' | 'read_at' | 'answer'> & {
    /** When this device put it off. */
    readonly put_off_at: number | null;
  };

/** Who reads a message: the stay in the language of the device. */
export type ReadBy = {
  readonly hotel: Pick<PropertyRecord, 'name' | 'defaultLanguage'>;
  readonly stay: StayRecord | undefined;
  readonly device: 'tv' | 'phone';
};

/** Converts a message for a device of the stay. */
export function toGuestMessage(row: ReceivedMessage, { hotel, stay, device }: ReadBy): GuestMessage {
  const wanted = [stay?.language ?? '', hotel.defaultLanguage].filter(Boolean);
  const { language, title, text } = chooseText(JSON.parse(row.texts) as MessageTexts, wanted);
  const values = { guest_name: guestNameIn(language, stay), room: row.room, hotel: hotel.name };
  const viewed = row.viewed === 1;
  const { kind, read_at, put_off_at } = row;
  // What a guest or a form wrote is shown as it is.
  const filled = (words: string) => (kind === 'guest' || kind === 'request' ? words : fillIn(words, values));
  return {
    message_id: row.id,
    id: row.id,
    title: filled(title),
    text: filled(text),
    viewed,
    picture: row.picture,
    link: row.link,
    sent_at: instantText(row.sent_at),
    from: row.sender,
    kind,
    asks: row.asks === 1,
    answer: row.answer,
    pop_up: popsUp({ kind, device, viewed, readAt: numberOrNull(read_at), putOffAt: numberOrNull(put_off_at) }),
  };
}
