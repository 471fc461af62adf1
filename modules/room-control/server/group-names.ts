import type { ControlLabel } from '../contract.ts';
import arabic from '../locales/guest/ar.json' with { type: 'json' };
import german from '../locales/guest/de.json' with { type: 'json' };
import english from '../locales/guest/en.json' with { type: 'json' };
import spanish from '../locales/guest/es.json' with { type: 'json' };
import french from '../locales/guest/fr.json' with { type: 'json' };
import italian from '../locales/guest/it.json' with { type: 'json' };
import type { GroupKind } from '../rules/index.ts';

type Names = { readonly [kind in GroupKind]: string };
/** `kinds`: names of the top levels. `texts`: what the app says to guests, with the names of usual devices. */
type Language = { readonly kinds: Names; readonly texts: typeof english };

const en: Names = {
  ...{ light: 'Lights', cover: 'Blinds', awning: 'Awning', climate: 'Climate', fan: 'Ventilation' },
  ...{ switch: 'Switches', scene: 'Scenes', sensor: 'Sensors' },
};
const de: Names = {
  ...{ light: 'Licht', cover: 'Jalousien', awning: 'Markise', climate: 'Klima', fan: 'Lüftung' },
  ...{ switch: 'Schalter', scene: 'Stimmungen', sensor: 'Sensoren' },
};
const fr: Names = {
  ...{ light: 'Éclairage', cover: 'Stores', awning: 'Store banne', climate: 'Climat', fan: 'Ventilation' },
  ...{ switch: 'Interrupteurs', scene: 'Ambiances', sensor: 'Capteurs' },
};
const it: Names = {
  ...{ light: 'Luci', cover: 'Tende', awning: 'Tenda da sole', climate: 'Clima', fan: 'Ventilazione' },
  ...{ switch: 'Interruttori', scene: 'Atmosfere', sensor: 'Sensori' },
};
const es: Names = {
  ...{ light: 'Luces', cover: 'Persianas', awning: 'Toldo', climate: 'Clima', fan: 'Ventilación' },
  ...{ switch: 'Interruptores', scene: 'Ambientes', sensor: 'Sensores' },
};
const ar: Names = {
  ...{ light: 'الإضاءة', cover: 'الستائر', awning: 'المظلة', climate: 'التكييف', fan: 'التهوية' },
  ...{ switch: 'المفاتيح', scene: 'الأجواء', sensor: 'المستشعرات' },
};

const languages: { readonly [language: string]: Language } = {
  ar: { kinds: ar, texts: arabic },
  de: { kinds: de, texts: german },
  en: { kinds: en, texts: english },
  es: { kinds: es, texts: spanish },
  fr: { kinds: fr, texts: french },
  it: { kinds: it, texts: italian },
};

/** Names of groups in a guest's language. */
type GroupNames = {
  readonly kindName: (kind: GroupKind) => string;
  /** The usual name of a device; that of the building where it is nothing usual, or where the desk named it. */
  readonly deviceName: (device: {
    readonly label: ControlLabel;
    readonly name: string;
    readonly isRenamed: boolean;
  }) => string;
};

/** Returns the names of groups in the first of these languages that there is, else in English. `de-AT` is German. */
export function groupNames(wanted: readonly string[]): GroupNames {
  const keys = wanted.map((language) => language.toLowerCase().split('-')[0] ?? '');
  const found = keys.find((key) => Object.hasOwn(languages, key)) ?? 'en';
  const { kinds, texts } = languages[found] ?? { kinds: en, texts: english };
  return {
    kindName: (kind) => kinds[kind],
    deviceName: ({ label, name, isRenamed }) =>
      label === '' || isRenamed ? name : texts[`roomControl.label.${label}`],
  };
}
