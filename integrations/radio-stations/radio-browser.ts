import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ModuleContext } from '#platform/node/server';
import type { DirectoryRequest, StationDirectory } from '#radio/contract';

/** Creates the client of radio-browser directories (facts: api.radio-browser.info). */
export function createRadioBrowser({ outbound }: Pick<ModuleContext, 'outbound'>): StationDirectory {
  const urlOf = ({ url }: DirectoryRequest, path: string) => `${url}${url.endsWith('/') ? '' : '/'}json/${path}`;
  return {
    async download(request, path) {
      const { property, isOperators } = request;
      const url = urlOf(request, 'stations?hidebroken=true&order=clickcount&reverse=true');
      const answer = await outbound.request({ property, purpose: 'directory', url, isOperators });
      if (answer.status !== 200) throw new Error(`the directory answers ${answer.status}`);
      await pipeline(answer.body, createWriteStream(path));
    },
  };
}
