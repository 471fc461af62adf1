import type { DemoLanguage } from '#platform/node/demo';
import { arabic } from './ar.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { type DemoPage, type DemoPageTexts, demoPageIds, type FormTexts } from './page-texts.ts';
import { peaksPage } from './peaks.ts';

/** Texts of the demo hotel's pages by language. */
export const pageTexts: { readonly [language in DemoLanguage]: DemoPageTexts } = {
  en: english,
  de: german,
  ar: arabic,
  fr: french,
  it: italian,
  es: spanish,
};

/** Offsets of window ids by language: a window is a page in one language. */
const offsets: { readonly [language in DemoLanguage]: number } = { en: 0, de: 100, ar: 200, fr: 300, it: 400, es: 500 };

/** Returns the window id of a page in a language. */
export function windowIdOf(page: DemoPage, language: DemoLanguage): string {
  return String(demoPageIds[page] + offsets[language]);
}

/** Replaces the English window ids in the menu actions of `content` with those of `language`. */
export function localiseWindowIds<T>(content: T, language: DemoLanguage): T {
  const windows = JSON.stringify(content).replace(/contentpage\|(\d+)/g, (_all, id: string) => {
    return `contentpage|${Number(id) + offsets[language]}`;
  });
  return JSON.parse(windows) as T;
}

const reception = '+41 00 000 00 09';
const spa = '+41 00 000 00 14';
const house = 'house@arvensee.example';

function picture(name: string): string {
  return `/media/1/${name}.webp`;
}

function pictures(names: readonly string[], captions: readonly string[] = []) {
  return names.map((name, index) => ({ image: picture(name), caption: captions[index] }));
}

type Kind = 'article' | 'gallery' | 'list' | 'custom' | 'hotel' | 'gastro' | 'poi' | 'tour' | 'package';
/** The language-independent part of a page. */
type Frame = { readonly type: Kind; readonly image?: string; readonly focus?: string; readonly data?: object };
type Frames = { readonly [page in DemoPage]: Frame };

function hours(from: string, until: string, note?: string) {
  return [{ from, until, ...(note && { note }) }];
}

function child(words: DemoPageTexts, page: DemoPage, image?: string) {
  const { title, subtitle } = words.pages[page];
  return { title, subtitle, action: `contentpage|${demoPageIds[page]}`, ...(image && { image: picture(image) }) };
}

function hotelFrames({ pages, ...words }: DemoPageTexts): Pick<Frames, 'house' | 'luggage' | 'quiet' | 'pictures'> {
  const whole = { pages, ...words };
  return {
    house: {
      type: 'hotel',
      image: 'house-dusk',
      data: {
        telephone: reception,
        email: 'reception@arvensee.example',
        children: [child(whole, 'pictures', 'lake-morning')],
      },
    },
    luggage: { type: 'article', data: { opening_hours: hours('00:00', '00:00'), telephone: reception } },
    quiet: { type: 'article', image: 'room-view', data: { telephone: reception } },
    pictures: {
      type: 'gallery',
      data: {
        gallery: pictures(['house-dusk', 'lake-morning', 'room-view', 'spa', 'bar'], pages.pictures.captions),
      },
    },
  };
}

function tableFrames({ pages }: DemoPageTexts): Pick<Frames, 'breakfast' | 'stube' | 'bar'> {
  return {
    breakfast: {
      type: 'gastro',
      image: 'breakfast',
      data: {
        opening_hours: hours('06:30', '10:30'),
        gallery: pictures(['dish-muesli', 'dish-croissants', 'dish-coffee'], pages.breakfast.captions),
      },
    },
    stube: {
      type: 'gastro',
      image: 'stube',
      data: {
        opening_hours: hours('18:00', '22:00'),
        telephone: reception,
        gallery: pictures(['dish-char', 'dish-barley-soup', 'dish-nut-tart'], pages.stube.captions),
      },
    },
    bar: {
      type: 'gastro',
      image: 'bar',
      data: {
        opening_hours: hours('16:00', '01:00', pages.bar.note),
        gallery: pictures(['dish-spritz', 'dish-tomatoes'], pages.bar.captions),
      },
    },
  };
}

function spaFrames({ pages, bookMassage }: DemoPageTexts): Pick<Frames, 'sauna' | 'pool' | 'massage'> {
  return {
    sauna: {
      type: 'poi',
      image: 'sauna',
      data: { opening_hours: hours('14:00', '21:00', pages.sauna.note), telephone: spa },
    },
    pool: {
      type: 'poi',
      image: 'spa',
      focus: '50% 60%',
      data: { opening_hours: hours('07:00', '20:00'), telephone: spa },
    },
    massage: {
      type: 'package',
      data: {
        opening_hours: hours('09:00', '20:00'),
        telephone: spa,
        children: [{ title: bookMassage, action: 'openShop|3', image: picture('massage') }],
      },
    },
  };
}

function lakeFrames(words: DemoPageTexts): Pick<Frames, 'path' | 'chapel' | 'boat' | 'peaks' | 'lake'> {
  return {
    path: {
      type: 'tour',
      image: 'pine-path',
      data: {
        distance: { metres: 4200, minutes: 90, by: 'foot' },
        map: { latitude: 46.602968, longitude: 9.617365 },
        children: [child(words, 'chapel', 'lake-morning'), child(words, 'peaks')],
      },
    },
    chapel: {
      type: 'poi',
      image: 'lake-morning',
      focus: '78% 60%',
      data: { distance: { metres: 2100, minutes: 35, by: 'foot' }, map: { latitude: 46.597733, longitude: 9.61965 } },
    },
    boat: {
      type: 'tour',
      image: 'lake-morning',
      focus: '50% 85%',
      data: {
        opening_hours: hours('09:00', '18:00'),
        telephone: reception,
        map: { latitude: 46.599298, longitude: 9.600392 },
      },
    },
    peaks: { type: 'custom' },
    lake: {
      type: 'list',
      image: 'lake-morning',
      data: {
        children: [
          child(words, 'boat', 'lake-morning'),
          child(words, 'path', 'pine-path'),
          child(words, 'chapel', 'lake-morning'),
          child(words, 'peaks', 'house-dusk'),
        ],
      },
    },
  };
}

function form(words: FormTexts, recipients: readonly string[], kinds: { readonly [field: string]: string }) {
  const { title, text, button, subject, labels, options } = words;
  const fields = Object.entries(kinds).map(([name, kind]) => ({
    name,
    kind,
    label: labels[name] ?? name,
    required: kind !== 'textarea',
    ...(options[name] && { options: options[name] }),
  }));
  return { request: { title, text, button, fields, mail: { sender: house, recipients, subject } } };
}

function configOf(page: DemoPage, { boatForm }: DemoPageTexts) {
  if (page !== 'boat') return {};
  const kinds = { day: 'date', hours: 'choice', people: 'choice', note: 'textarea' };
  return form(boatForm, ['jetty@arvensee.example'], kinds);
}

function bannersOf(page: DemoPage, { pages }: DemoPageTexts) {
  const point = (to: DemoPage, image?: string) => {
    const { title, lead } = pages[to];
    const action = `contentpage|${demoPageIds[to]}`;
    return [{ title, text: lead, action, ...(image && { image: picture(image) }) }];
  };
  if (page === 'sauna' || page === 'pool') return point('massage');
  return page === 'chapel' ? point('boat', 'lake-morning') : [];
}

function villageFrames(): Pick<Frames, 'bath' | 'baker' | 'station'> {
  const foot = (metres: number, minutes: number) => ({ metres, minutes, by: 'foot' });
  return {
    bath: {
      type: 'poi',
      image: 'lake-morning',
      focus: '20% 80%',
      data: { distance: foot(420, 5), map: { latitude: 46.599406, longitude: 9.594516 } },
    },
    baker: {
      type: 'gastro',
      image: 'dish-croissants',
      data: {
        opening_hours: [
          { days: [2, 3, 4, 5, 6], from: '06:00', until: '18:30' },
          { days: [7], from: '07:00', until: '12:00' },
        ],
        distance: foot(850, 11),
        map: { latitude: 46.602123, longitude: 9.591644 },
      },
    },
    station: {
      type: 'poi',
      image: 'house-dusk',
      focus: '10% 50%',
      data: { distance: foot(1150, 15), map: { latitude: 46.603616, longitude: 9.588184 } },
    },
  };
}

/** Returns the body of `PUT …/windows/{id}` for a page in one language. */
export function demoWindow(page: DemoPage, language: DemoLanguage): object {
  const words = pageTexts[language];
  const frames: Frames = {
    ...hotelFrames(words),
    ...tableFrames(words),
    ...spaFrames(words),
    ...lakeFrames(words),
    ...villageFrames(),
  };
  const { type, image, focus, data } = frames[page];
  const { captions: _captions, note: _note, ...text } = words.pages[page];
  const shown = { ...(image && { image: picture(image) }), ...(focus && { image_focus: focus }) };
  const made = {
    page_id: page,
    lang_key: language,
    template: { type, dataMap: { ...text, ...shown, ...data } },
    banners: bannersOf(page, words),
    config: configOf(page, words),
  };
  return localiseWindowIds(type === 'custom' ? { ...made, ...peaksPage(words) } : made, language);
}
