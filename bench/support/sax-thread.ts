import { createReadStream } from 'node:fs';
import sax from 'sax';
import { serveThread } from '#platform/node/threads';

/** Parses a file with the XML parser alone and posts the milliseconds that it took. */
await serveThread<string, number>(async (path, post) => {
  const parser = sax.parser(true, { position: true });
  let elements = 0;
  parser.onopentag = () => {
    elements += 1;
  };
  parser.ontext = () => undefined;
  const at = performance.now();
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: 64 * 1024 })) parser.write(piece);
  parser.close();
  if (elements === 0) throw new Error('the parser read nothing');
  post(performance.now() - at);
});
