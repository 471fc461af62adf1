import type { MenuItem, SkinMenu } from '#property/contract';
import type { DemoTexts } from './demo-texts.ts';

const reception = 'openTel|+41000000009';
const spa = 'openTel|+41000000014';
const mail = 'openEmail|reception@arvensee.example';

/** The same action for guests and walk-ins. */
function both(action: string): Pick<MenuItem, 'onclick' | 'oneapp_onclick'> {
  return { onclick: action, oneapp_onclick: action };
}

function picture(name: string): string {
  return `/media/1/${name}.webp`;
}

function hotelMenu(t: DemoTexts): MenuItem {
  return {
    id: 'hotel',
    title: t.house,
    icon: 'mdi-home-variant-outline',
    foreground_image: picture('house-dusk'),
    submenu: [
      { title: t['house.about'], subtitle: t['house.about.text'], page: true, ...both('contentpage|101') },
      {
        title: t['house.reception'],
        subtitle: t['house.reception.text'],
        icon: 'mdi-bell-outline',
        ...both(reception),
      },
      { title: t['house.luggage'], subtitle: t['house.luggage.text'], page: true, ...both('contentpage|102') },
      { title: t['house.rules'], subtitle: t['house.rules.text'], page: true, ...both('contentpage|103') },
    ],
  };
}

function eatMenu(t: DemoTexts): MenuItem {
  return {
    id: 'eat',
    title: t.eat,
    icon: 'mdi-silverware-fork-knife',
    foreground_image: picture('breakfast'),
    submenu: [
      {
        title: t['eat.service'],
        subtitle: t['eat.service.text'],
        icon: 'mdi-room-service-outline',
        ...both('openShop|1'),
      },
      { title: t['eat.breakfast'], subtitle: t['eat.breakfast.text'], page: true, ...both('contentpage|111') },
      { title: t['eat.stube'], subtitle: t['eat.stube.text'], page: true, ...both('contentpage|112') },
      { title: t['eat.stube.table'], icon: 'mdi-email-outline', ...both(mail) },
      { title: t['eat.bar'], subtitle: t['eat.bar.text'], page: true, ...both('contentpage|113') },
      { title: t['eat.bar.order'], icon: 'mdi-glass-cocktail', ...both('openShop|2') },
      {
        title: t['eat.anytime'],
        subtitle: t['eat.anytime.text'],
        icon: 'mdi-clock-outline',
        ...both('openShop|4'),
      },
    ],
  };
}

function spaMenu(t: DemoTexts): MenuItem {
  return {
    id: 'spa',
    title: t.spa,
    icon: 'mdi-spa-outline',
    foreground_image: picture('spa'),
    submenu: [
      { title: t['spa.sauna'], subtitle: t['spa.sauna.text'], page: true, ...both('contentpage|121') },
      { title: t['spa.pool'], subtitle: t['spa.pool.text'], page: true, ...both('contentpage|122') },
      { title: t['spa.treatments'], icon: 'mdi-flower-tulip-outline', ...both('openShop|3') },
    ],
  };
}

function outMenu(t: DemoTexts): MenuItem {
  return {
    id: 'out',
    title: t.out,
    icon: 'mdi-image-filter-hdr',
    foreground_image: picture('lake-morning'),
    submenu: [
      { title: t['out.boat'], subtitle: t['out.boat.text'], page: true, ...both('contentpage|133') },
      { title: t['out.walk'], subtitle: t['out.walk.text'], page: true, ...both('contentpage|131') },
      { title: t['out.chapel'], subtitle: t['out.chapel.text'], page: true, ...both('contentpage|132') },
      {
        title: t['out.around'],
        subtitle: t['out.around.text'],
        icon: 'mdi-map-marker-radius-outline',
        ...both('openMaps'),
      },
      { title: t['out.bath'], subtitle: t['out.bath.text'], page: true, ...both('contentpage|136') },
      { title: t['out.baker'], subtitle: t['out.baker.text'], page: true, ...both('contentpage|137') },
      { title: t['out.station'], subtitle: t['out.station.text'], page: true, ...both('contentpage|138') },
      {
        title: t['out.weather'],
        subtitle: t['out.weather.text'],
        icon: 'mdi-weather-partly-cloudy',
        ...both('openWeather'),
      },
      {
        title: t['out.flights'],
        subtitle: t['out.flights.text'],
        icon: 'mdi-airplane',
        ...both('openFlightInfo'),
      },
      {
        title: t['out.map'],
        icon: 'mdi-map-outline',
        external: { title: t['out.map.title'], text: t['out.map.text'], image: picture('lake-morning') },
        ...both('openWebPage|https://www.openstreetmap.org/#map=9/46.6/9.6'),
      },
    ],
  };
}

function contactMenu(t: DemoTexts): MenuItem {
  return {
    id: 'contact',
    title: t.contact,
    icon: 'mdi-phone-outline',
    submenu: [
      { title: t['contact.call'], subtitle: t['contact.call.text'], icon: 'mdi-phone-outline', ...both(reception) },
      {
        title: t['contact.calls'],
        subtitle: t['contact.calls.text'],
        icon: 'mdi-phone-in-talk-outline',
        ...both('openCalls'),
      },
      { title: t['contact.mail'], subtitle: t['contact.mail.text'], icon: 'mdi-email-outline', ...both(mail) },
    ],
  };
}

function roomMenu(t: DemoTexts): MenuItem {
  return {
    id: 'room',
    title: t.room,
    icon: 'mdi-bed-outline',
    submenu: [
      { title: t['room.tv'], icon: 'mdi-television-guide', ...both('OpenSkinEPG') },
      { title: t['room.films'], icon: 'mdi-movie-open-outline', ...both('browse') },
      { title: t['room.radio'], icon: 'mdi-radio', ...both('webradioOpen') },
      { title: t['room.music'], icon: 'mdi-music', ...both('musicOpen') },
      { title: t['room.messages'], icon: 'mdi-email-outline', oneapp_onclick: 'tvMessagesOpen' },
      { title: t['room.wake_up'], icon: 'mdi-alarm', oneapp_onclick: 'wakeUpOpen' },
      { title: t['room.sleep_timer'], icon: 'mdi-timer-outline', oneapp_onclick: 'SleepTimerOpen' },
      { title: t['room.streaming'], icon: 'mdi-cast', ...both('streamingDevices|chromecast') },
      { title: t['room.bill'], icon: 'mdi-receipt', oneapp_onclick: 'billPreviewOpen' },
      { title: t['room.child'], icon: 'mdi-human-child', ...both('childDeviceOpen') },
    ],
  };
}

type Home = NonNullable<SkinMenu['home']>;

const hero: Home['hero'] = {
  morning: { image: picture('lake-morning'), sky: '#bfd5d6', ink: 'dark' },
  evening: { image: picture('house-dusk'), sky: '#21424f', ink: 'light' },
};

function timesOfDay(t: DemoTexts): Home['next'] {
  return [
    {
      title: t['next.breakfast'],
      text: t['next.breakfast.text'],
      from: '06:30',
      until: '10:30',
      action: 'openShop|1',
      action_title: t['next.breakfast.action'],
    },
    {
      title: t['next.boat'],
      text: t['next.boat.text'],
      from: '10:30',
      until: '17:00',
      action: 'contentpage|133',
      action_title: t['next.boat.action'],
    },
    { title: t['next.sauna'], text: t['next.sauna.text'], from: '14:00', until: '21:00' },
    {
      title: t['next.stube'],
      text: t['next.stube.text'],
      from: '17:00',
      until: '22:00',
      action: reception,
      action_title: t['next.stube.action'],
    },
    {
      title: t['next.night'],
      text: t['next.night.text'],
      from: '22:00',
      until: '06:30',
      action: reception,
      action_title: t['next.night.action'],
    },
  ];
}

function quickActions(t: DemoTexts): Home['quick'] {
  return [
    { title: t['quick.reception'], icon: 'mdi-phone-outline', ...both(reception) },
    { title: t['quick.spa'], icon: 'mdi-spa-outline', ...both(spa) },
    { title: t['quick.table'], icon: 'mdi-silverware-fork-knife', ...both(mail) },
    { title: t['quick.language'], icon: 'mdi-translate', ...both('languageSettingsOpen') },
  ];
}

function today(t: DemoTexts): Home['today'] {
  return {
    title: t.today,
    items: [
      {
        title: t['spa.sauna'],
        subtitle: t['spa.sauna.text'],
        foreground_image: picture('sauna'),
        page: true,
        ...both('contentpage|121'),
      },
      {
        title: t['today.bar'],
        days: [5],
        subtitle: t['eat.bar.text'],
        foreground_image: picture('bar'),
        page: true,
        ...both('contentpage|113'),
      },
      {
        title: t['today.breakfast'],
        subtitle: t['eat.breakfast.text'],
        foreground_image: picture('breakfast'),
        page: true,
        ...both('contentpage|111'),
      },
      {
        title: t['spa.pool'],
        subtitle: t['spa.pool.text'],
        foreground_image: picture('lake-morning'),
        page: true,
        ...both('contentpage|122'),
      },
    ],
  };
}

function home(t: DemoTexts): Home {
  return { hero, next: timesOfDay(t), quick: quickActions(t), today: today(t) };
}

/** Returns the demo hotel's menu in one language, for signed-in guests or for walk-ins. */
export function demoMenu(texts: DemoTexts, visitor: 'guest' | 'walkin'): SkinMenu {
  const rows = [hotelMenu(texts), eatMenu(texts), spaMenu(texts), outMenu(texts)];
  if (visitor === 'guest') rows.push(roomMenu(texts));
  rows.push(contactMenu(texts));
  rows.push({ title: texts.language, icon: 'mdi-translate', ...both('languageSettingsOpen') });
  return { header: { logo: '/media/1/mark.svg' }, menu: rows, home: home(texts) };
}
