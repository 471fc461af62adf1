import { expect, type Page } from '@playwright/test';
import { type Changes, changeAnswers } from './answers.ts';
import { app } from './guest.ts';
import { hotelNow } from './hotel-clock.ts';
import type { ScreenShot } from './screen-shot.ts';
import { codeOf, type Language, words } from './words.ts';

const minuteMs = 60_000;
const fromNow = (minutes: number) => new Date(hotelNow() + minutes * minuteMs).toISOString();

type Shown = { readonly language: Language; readonly path: string; readonly changes?: Changes };

/** Opens the app at a path, with some of the server's answers changed. */
async function open(page: Page, { language, path, changes = {} }: Shown): Promise<void> {
  await changeAnswers(page, changes);
  await page.goto(`${app}${path}?lang=${codeOf(language)}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
}

function tv(id: string, part: string, state: object) {
  const usual = { power: 'on', volume: 18, muted: false, source: 'TV', port: '', app: '', channel: '', shows: 'home' };
  return {
    id,
    ip: id,
    name: '',
    description: 'HG43',
    part,
    state: { ...usual, connected: true, at: fromNow(-1), ...state },
  };
}

function withTvs(...rooms: readonly object[]): Changes {
  const root = { rooms, apps: ['netflix', 'youtube'], laptop: 'HDMI|1' };
  return { 'RoomInformation.getRoomsByRoomnumber': () => ({ root }) };
}

const suite = withTvs(tv('1', 'living_room', { channel: '1' }), tv('2', 'bedroom', { power: 'standby' }));

function message(language: Language, id: string, more: object = {}) {
  return {
    message_id: id,
    id,
    title: words(language, 'out.boat'),
    text: words(language, 'next.boat.text'),
    viewed: true,
    picture: '',
    link: '',
    sent_at: fromNow(-90),
    from: words(language, 'house.reception'),
    kind: 'message',
    asks: false,
    answer: null,
    pop_up: false,
    ...more,
  };
}

function withMessages(...messages: readonly object[]): Changes {
  return { 'Tv_Messages.loadTvMessages': () => ({ root: { messages } }) };
}

function letters(language: Language): Changes {
  const asks = message(language, 'asks', { asks: true, viewed: false, sent_at: fromNow(-5), link: 'contentpage|133' });
  return withMessages(asks, message(language, 'read', { title: '', sent_at: fromNow(-30 * 60) }));
}

function withEmergency(language: Language): Changes {
  const text = words(language, 'house.rules.text');
  const texts = { [codeOf(language)]: { title: words(language, 'house.rules'), text: `${text}\n${text}` } };
  const emergency = { id: 'drill', texts, language: 'en', picture: '', drill: true, telephone: '9' };
  return { 'PopUp.getEmergency': () => ({ root: { emergency: { ...emergency, started_at: fromNow(-1) } } }) };
}

function wakeUp(time: string, days: readonly number[], on = true) {
  return {
    id: `00000000-0000-4000-8000-0000${time.replace(':', '')}0000`,
    time,
    days,
    on,
    next_at: on ? fromNow(500) : null,
  };
}

const rules = { volume_start: 0, volume_step: 1, volume_max: 2, snooze_minutes: 5, tries: 3 };

function withWakeUps(rings: readonly object[] = []): Changes {
  const wake_ups = [wakeUp('06:45', []), wakeUp('07:30', [1, 2, 3, 4, 5]), wakeUp('09:00', [6, 7], false)];
  return { 'WakeUp.getWakeUps': () => ({ root: { wake_ups, rings, rules } }) };
}

const ring = { id: wakeUp('06:45', []).id, at: fromNow(0), time: '06:45', state: 'ringing', attempt: 1, next_at: null };

/** What a phone shows of the guest's room: television, its remote control, messages, wake-ups, streaming. */
export const roomScreens: readonly ScreenShot[] = [
  {
    name: 'guide',
    signedIn: true,
    async show(page, language) {
      await open(page, { language, path: 'epg' });
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'guide-nothing-found',
    signedIn: true,
    async show(page, language) {
      await open(page, { language, path: 'epg' });
      await page.getByRole('searchbox').fill('no such programme');
      await expect(page.getByText(words(language, 'guide.nothing_found'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'guide-channel',
    signedIn: true,
    async show(page, language) {
      await open(page, { language, path: 'epg' });
      await page.getByRole('article').first().getByRole('link').click();
      await expect(page.getByRole('button', { name: words(language, 'guide.watch_on_tv') })).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible();
    },
  },
  {
    name: 'guide-programme',
    signedIn: true,
    async show(page, language) {
      await open(page, { language, path: 'epg' });
      await page.getByRole('article').first().getByRole('link').click();
      await page.getByRole('main').getByRole('listitem').locator('[aria-haspopup=dialog]').nth(1).click();
      await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible();
    },
  },
  {
    name: 'guide-none',
    signedIn: true,
    show: (page, language) =>
      open(page, { language, path: 'epg', changes: { 'LiveTV.getTVChannels': () => ({ root: { channels: [] } }) } }),
  },
  {
    name: 'remote-control',
    signedIn: true,
    async show(page, language) {
      await open(page, { language, path: 'remote-control', changes: suite });
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'remote-control-digits',
    signedIn: true,
    async show(page, language) {
      await open(page, { language, path: 'remote-control', changes: suite });
      await page.getByRole('button', { name: words(language, 'remoteControl.numbers') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'remote-control-off',
    signedIn: true,
    show: (page, language) =>
      open(page, { language, path: 'remote-control', changes: withTvs(tv('1', '', { power: 'standby' })) }),
  },
  {
    name: 'remote-control-none',
    signedIn: true,
    show: (page, language) => open(page, { language, path: 'remote-control', changes: withTvs() }),
  },
  {
    name: 'messages',
    signedIn: true,
    show: (page, language) => open(page, { language, path: 'tv-message', changes: letters(language) }),
  },
  {
    name: 'messages-none',
    signedIn: true,
    show: (page, language) => open(page, { language, path: 'tv-message', changes: withMessages() }),
  },
  {
    name: 'message',
    signedIn: true,
    show: (page, language) => open(page, { language, path: 'tv-message/asks', changes: letters(language) }),
  },
  {
    name: 'message-new',
    signedIn: true,
    async show(page, language) {
      const changes = withMessages(message(language, 'new', { pop_up: true, viewed: false }));
      await open(page, { language, path: 'tv-message', changes });
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'emergency',
    signedIn: true,
    async show(page, language) {
      await changeAnswers(page, withEmergency(language));
      await page.goto(`${app}tv-message?lang=${codeOf(language)}`);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'wake-ups',
    signedIn: true,
    show: (page, language) => open(page, { language, path: 'wake-up', changes: withWakeUps() }),
  },
  {
    name: 'wake-up-change',
    signedIn: true,
    async show(page, language) {
      await open(page, { language, path: 'wake-up', changes: withWakeUps() });
      await page.getByRole('main').getByRole('listitem').nth(1).getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'wake-up-rings',
    signedIn: true,
    async show(page, language) {
      await open(page, { language, path: 'wake-up/ringing', changes: withWakeUps([ring]) });
      await expect(page.getByRole('button', { name: words(language, 'wakeUp.awake') })).toBeVisible();
    },
  },
  {
    name: 'sleep-timer',
    signedIn: true,
    show: (page, language) =>
      open(page, {
        language,
        path: 'sleep-timer',
        changes: {
          'WakeUp.getSleepTimer': () => ({ root: { ends_at: fromNow(43), step_minutes: 15, max_minutes: 120 } }),
        },
      }),
  },
  {
    name: 'streaming',
    signedIn: true,
    async show(page, language) {
      const device = { id: 'one', name: '', own: true, paired_at: fromNow(-20), casting: 'YouTube' };
      const wifi = { network: 'Arvensee Guest', password: 'boathouse-1904' };
      const root = { type: 'chromecast', state: 'casting', wifi, devices: [device] };
      const changes = { 'Streaming.getCaster': () => ({ root }) };
      await open(page, { language, path: 'streaming/chromecast', changes });
    },
  },
];
