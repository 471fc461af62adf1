import { decodeCode, type Pixels } from './decode-code.ts';

// Decodes one picture after another, so that the page stays smooth.
addEventListener('message', ({ data }: MessageEvent<Pixels>) => {
  postMessage(decodeCode(data));
});
