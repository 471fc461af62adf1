/** Meaning of a remote control's key. */
export type RemoteKey = 'back' | 'ok' | 'arrow' | 'other';

// 8: browsers and old TVs, 27: keyboards, 461: webOS, 10009: Tizen.
const backCodes: ReadonlySet<number> = new Set([8, 27, 461, 10009]);
const backNames: ReadonlySet<string> = new Set(['GoBack', 'BrowserBack', 'Backspace', 'Escape', 'XF86Back']);

/** The relevant part of a keyboard event. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode'>;

/** Classifies a key press. TV engines often report only the code. */
export function classifyKey({ key, keyCode }: KeyPress): RemoteKey {
  if (backCodes.has(keyCode) || backNames.has(key)) return 'back';
  if (keyCode === 13 || key === 'Enter') return 'ok';
  if ((keyCode >= 37 && keyCode <= 40) || /^Arrow/.test(key)) return 'arrow';
  return 'other';
}

/** Returns true when Back deletes a letter of the focused field rather than leaving the screen. */
export function deletesLetter({ keyCode }: KeyPress, target: EventTarget | null): boolean {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return field && keyCode === 8 && target.value !== '';
}
