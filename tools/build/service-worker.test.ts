import { expect, test } from 'vitest';
import { isPrecached } from './service-worker.ts';

test.each([
  ['index.html', true],
  ['assets/texts-en-1a2b3c4.js', true],
  ['assets/texts-en-later-1a2b3c4.js', true],
  ['assets/texts-context-1a2b3c4.js', true],
  ['assets/texts-de-1a2b3c4.js', false],
  ['assets/texts-de-later-1a2b3c4.js', false],
  ['assets/newsreader-latin-opsz-normal-1a2b3c4.woff2', true],
  ['assets/newsreader-latin-ext-opsz-normal-1a2b3c4.woff2', false],
  ['assets/noto-sans-jp-latin-wght-normal-1a2b3c4.woff2', false],
  ['assets/east-asian-1a2b3c4.css', false],
  ['assets/sip-phone-1a2b3c4.js', false],
])(
  'every device keeps app, English and Latin faces, but neither all languages nor the SIP phone: %s, %s',
  (name, expected) => {
    expect(isPrecached(name)).toBe(expected);
  },
);
