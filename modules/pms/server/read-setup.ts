import type { PmsStatus } from '../contract.ts';
import type { PmsContext } from './context.ts';

/** How a property is connected. `key` is the same while nothing of it changes. */
export type PmsSetup = {
  readonly kind: PmsStatus['kind'];
  readonly url: string;
  /** Language keys by code of the PMS, in upper case. */
  readonly languages: ReadonlyMap<string, string>;
  readonly zone: string;
  readonly currency: string;
  readonly key: string;
};

/** Reads `RS=ru, VN=vi`; what is no pair is left out. */
export function readLanguages(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(/[,;\n]/).map((pair) => pair.split('=').map((part) => part.trim()));
  return new Map(
    pairs.flatMap(([code = '', language = '']): readonly (readonly [string, string])[] =>
      code === '' || !/^[A-Za-z]{2,3}$/.test(language) ? [] : [[code.toUpperCase(), language.toLowerCase()]],
    ),
  );
}

/** Reads how a property is connected to its PMS. */
export async function readSetup(
  {
    property: properties,
    defaultUrl,
    defaultProperty,
  }: Pick<PmsContext, 'property' | 'defaultUrl' | 'defaultProperty'>,
  property: string,
): Promise<PmsSetup> {
  const [record, values] = await Promise.all([properties.requireById(property), properties.settings(property)]);
  const isDefault = values.pms_url === '' && defaultUrl !== '' && (await defaultProperty()) === record.id;
  const url = isDefault ? defaultUrl : values.pms_url;
  const wanted = values.pms_kind || (url.startsWith('apaleo:') ? 'apaleo' : 'fias');
  const kind = url === '' || (wanted !== 'fias' && wanted !== 'apaleo') ? 'house' : wanted;
  const { zone } = record;
  const currency = values.currency_long;
  const key = JSON.stringify([kind, url, values.pms_languages, zone, currency]);
  return { kind, url, languages: readLanguages(values.pms_languages), zone, currency, key };
}

/** Returns host and port of an address, without credentials and settings; empty if it is malformed. */
export function shownAddress(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
