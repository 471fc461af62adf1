import type { DeclineReason } from '../../contract.ts';
import { orderTexts } from '../written-texts.ts';

/** Returns a preset reason in `language`, else in English. */
export function declineText(reason: DeclineReason, language: string): string {
  return orderTexts.in(language).say(`orders.decline.${reason}`);
}

/** Returns the reason shown to the guest: the preset one in their language, followed by the free text. */
export function reasonText(reasonId: DeclineReason | '', written: string, language: string): string {
  const preset = reasonId === '' ? '' : declineText(reasonId, language);
  return [preset, written].filter((part) => part !== '').join(' ');
}
