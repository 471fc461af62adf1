import type { Translate } from '#chat/contract';
import { askJson } from '#platform/node/outbound';
import type { ModuleContext } from '#platform/node/server';

type Answer = {
  readonly translatedText?: unknown;
  readonly detectedLanguage?: { readonly language?: unknown } | null;
};

/** Returns the address for translations at the base address of a server, which may name it already. */
function translateUrl(base: string): string {
  const url = new URL(base);
  const parts = url.pathname.split('/').filter(Boolean);
  url.pathname = (parts.at(-1) === 'translate' ? parts : [...parts, 'translate']).join('/');
  return url.href;
}

/** Creates the client of servers in the shape of LibreTranslate, at the address that a hotel has set. */
export function createLibreTranslate({ outbound }: Pick<ModuleContext, 'outbound'>): Translate {
  return async ({ url, key, property }, { text, from, to }) => {
    const wanted = { q: text, source: from || 'auto', target: to, format: 'text', ...(key !== '' && { api_key: key }) };
    const { status, body } = await askJson(
      outbound,
      {
        ...{ property, purpose: 'translation', url: translateUrl(url), method: 'POST' },
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wanted),
      },
      'the translation server',
    );
    const { translatedText, detectedLanguage } = (body ?? {}) as Answer;
    if (status !== 200 || typeof translatedText !== 'string')
      throw new Error(`the translation server answers ${status}`);
    const found = detectedLanguage?.language;
    return { text: translatedText, from: typeof found === 'string' ? found.toLowerCase() : from };
  };
}
