import { defaultCurrency } from '#platform/web/i18n';
import type { PropertyBootstrap } from '../contract.ts';

/** A bootstrap response for tests. */
export const bootstrapFixture: PropertyBootstrap = {
  settings: {
    property: {
      id: '1',
      name: 'Test Hotel',
      zone: 'Europe/Zurich',
      default_language: 'en',
      logo: '',
      login_image: '',
      place: 'Here',
      half_day_languages: [],
    },
    theme: 'plain',
    skin: { id: 'house', project_id: 'test' },
    onekey: { vendor: '', saltoUseShip: false },
    webcheckin: { disableCheckout: false },
    chatBot: { appId: '', conversationTitle: '', enable: false },
    currency: defaultCurrency,
    modes: { walkin: true, demo: true },
    login: { type: 'lastname', devices: ['applemobile', 'unknown'], check_interval_ms: 600_000 },
    media_base: '/media/1/',
    links: { web_checkin: '', check_out: '', open_in_new_tab: false },
    legal: ['terms'],
  },
  theme: {
    id: 'plain',
    title: 'Plain',
    logoImage: '',
    primary: '#5AA6C9',
    dark: '#5AA6C9',
    toolbarBackground: '#ffffff',
    toolbarDark: '#000000',
    tokens: { light: { accent: '#2a6b60', paper: '#f8f5ee' }, dark: { accent: '#8cc9b6' }, tv: {} },
  },
  languages: [{ id: 'en', lang_key: 'EN', language: 'English', display_name: 'English', image: '' }],
};
