const notLetters = /[^\p{L}\p{N}]+/u;

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(notLetters)
    .filter((word) => word !== '');
}

/**
 * Whether a device's name has one of the words of the setting `special_devices_removed`, a list with commas
 * (docs/reference/modules.md §3, Room control).
 */
export function isSpecialDevice(name: string, specialDevices: string): boolean {
  const words = ` ${wordsOf(name).join(' ')} `;
  return specialDevices.split(',').some((special) => {
    const wanted = wordsOf(special).join(' ');
    return wanted !== '' && words.includes(` ${wanted} `);
  });
}
