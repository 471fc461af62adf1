/** Meaning of a remote control's key. */
export type RemoteKey = 'back' | 'ok' | 'arrow' | 'other';

// 8: browsers and old TVs, 27: keyboards, 461: webOS, 10009: Tizen.
const backCodes: ReadonlySet<number> = new Set([8, 27, 461, 10009]);
const backNames: ReadonlySet<string> = new Set(['GoBack', 'BrowserBack', 'Backspace', 'Escape', 'XF86Back']);

const arrows = ['left', 'up', 'right', 'down'] as const;

/** Direction of an arrow, as on the remote. */
export type ArrowDirection = (typeof arrows)[number];

/** The relevant part of a keyboard event. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode'>;

/** Classifies a key press. TV engines often report only the code. */
export function classifyKey({ key, keyCode }: KeyPress): RemoteKey {
  if (backCodes.has(keyCode) || backNames.has(key)) return 'back';
  if (keyCode === 13 || key === 'Enter') return 'ok';
  if ((keyCode >= 37 && keyCode <= 40) || /^Arrow/.test(key)) return 'arrow';
  return 'other';
}

/** Returns the direction of an arrow; undefined: the key is another one. */
export function arrowOf({ key, keyCode }: KeyPress): ArrowDirection | undefined {
  return arrows[keyCode - 37] ?? arrows.find((direction) => key.toLowerCase() === `arrow${direction}`);
}

/** Returns true when Back deletes a letter of the focused field rather than leaving the screen. */
export function deletesLetter({ keyCode }: KeyPress, target: EventTarget | null): boolean {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return field && keyCode === 8 && target.value !== '';
}
