/** A key of the remote that the guide has a use for. */
export type GuideKey = 'red' | 'green' | 'yellow' | 'blue' | 'info' | 'now';

// Codes of HbbTV (VK_RED and so on), which webOS and Tizen share; names of engines that have them.
const codes: { readonly [code: number]: GuideKey } = {
  403: 'red',
  404: 'green',
  405: 'yellow',
  406: 'blue',
  457: 'info',
  458: 'now',
};
const names: { readonly [name: string]: GuideKey } = {
  ColorF0Red: 'red',
  ColorF1Green: 'green',
  ColorF2Yellow: 'yellow',
  ColorF3Blue: 'blue',
  Info: 'info',
  Guide: 'now',
};

/** Returns which of the guide's keys was pressed. */
export function guideKeyOf({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): GuideKey | undefined {
  return names[key] ?? codes[keyCode];
}
