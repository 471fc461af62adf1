import { describe, expect, it } from 'vitest';
import { settingsContracts } from '#property/testing';
import { castSetting, castSettings, checkSetting, collectSettings, settingText } from './cast-setting.ts';

const catalogue = collectSettings(settingsContracts);

describe('the cast of a setting', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['TRUE', false],
    ['1', false],
    ['yes', false],
    ['', false],
  ])('casts %j to the boolean %j: only true is true', (text, value) =>
    expect(castSetting(text, 'boolean')).toBe(value),
  );

  it.each([
    ['15', 15],
    ['-3', -3],
    ['007', 7],
    ['1.5', undefined],
    ['15 min', undefined],
    ['1e3', undefined],
    ['99999999999999999999', undefined],
  ])('casts %j to the integer %j', (text, value) => expect(castSetting(text, 'integer')).toBe(value));

  it('uses the default for empty text and for text that is no integer', () => {
    const stored = new Map([
      ['currency_short', ''],
      ['price_decimal_precision', 'two'],
      ['oneapp_walkin_enabled', ''],
    ]);
    expect(settingText(catalogue, 'currency_short', stored)).toBe('€');
    expect(castSettings(catalogue, stored)).toMatchObject({ price_decimal_precision: 2, oneapp_walkin_enabled: true });
  });
});

describe('a property that has set only its currency', () => {
  const money = (currency: string, more: readonly [string, string][] = []) => {
    const { currency_short, price_decimal_precision } = castSettings(
      catalogue,
      new Map([['currency_long', currency], ...more]),
    );
    return `${currency_short} ${price_decimal_precision}`;
  };

  it.each([
    ['EUR', '€ 2'],
    ['JPY', '¥ 0'],
    ['KWD', 'KWD 3'],
    ['HUF', 'Ft 2'],
    ['CLF', 'CLF 4'],
    ['XXX', 'XXX 2'],
    ['long ago', '€ 2'],
  ])('formats prices in %s as %j', (currency, text) => expect(money(currency)).toBe(text));

  it('uses the configured symbol and precision instead', () => {
    const overrides: [string, string][] = [
      ['currency_short', 'HUF'],
      ['price_decimal_precision', '0'],
    ];
    expect(money('HUF', overrides)).toBe('HUF 0');
  });
});

describe('the settings catalogue', () => {
  it('has each setting once', () => {
    const [first] = settingsContracts;
    expect(() => collectSettings([...settingsContracts, ...(first ? [first] : [])])).toThrow('two contracts');
  });

  it('has the defaults of the specification', () => {
    expect(castSettings(catalogue, new Map())).toMatchObject({
      currency_long: 'EUR',
      currency_short: '€',
      currency_position: 'Front',
      price_thousands_separator: '.',
      price_fraction_separator: ',',
      price_decimal_precision: 2,
      login_type: 'lastname',
      login_device_types: 'applemobile,unknown',
      login_check_interval_minutes: 10,
      late_checkout_from: '00:00',
      late_checkout_until: '00:00',
      checkout_type: 'Email',
      checkout_show_folio: true,
      checkout_disable_on_early: true,
      parental_control_type: 'roomnumber',
      special_devices_removed: 'tablet,mobile,phone',
      daily_reboot_enabled: false,
      daily_reboot_time: '05:15',
      daily_reboot_fallback_time: '11:00',
      daily_reboot_random_offset_minutes: 15,
      oneapp_chunk_timeout_ms: 120_000,
    });
  });

  it('accepts each of its own defaults', () => {
    for (const [name, { default: fallback }] of catalogue) {
      expect(checkSetting(catalogue, name, fallback)).toBe(fallback);
    }
  });

  it('keeps passwords and mail addresses secret from guests', () => {
    const open = [...catalogue].filter(([, spec]) => spec.class !== 'secret');
    expect(open.map(([name]) => name).filter((name) => /pass|mail|address/.test(name))).toEqual([]);
  });
});

describe('a new value of a setting', () => {
  it('may come as text, number, boolean or null', () => {
    expect(checkSetting(catalogue, 'price_decimal_precision', 0)).toBe('0');
    expect(checkSetting(catalogue, 'oneapp_walkin_enabled', false)).toBe('false');
    expect(checkSetting(catalogue, 'currency_short', 'CHF')).toBe('CHF');
    expect(checkSetting(catalogue, 'currency_short', null)).toBe('');
  });

  it.each([
    ['oneapp_walkin_enabled', 'yes'],
    ['price_decimal_precision', '2.5'],
    ['price_decimal_precision', 5],
    ['currency_position', 'Middle'],
    ['daily_reboot_time', '24:00'],
    ['daily_reboot_time', '5:15'],
    ['oneapp_checkout_url', 'javascript:alert(1)'],
    ['currency_long', 'Euro'],
    ['oneapp_checkout_url', 'https://a.example/x y'],
    ['oneapp_logo', 'javascript:alert(1)'],
    ['oneapp_login_image', '//evil.example/x.png'],
    ['oneapp_media_base', '/media of/1'],
    ['orders_mail_sender', 'kitchen'],
    ['orders_mail_sender', 'kitchen@hotel.example\r\nBcc: everybody@hotel.example'],
    ['staff_mail_sender', 'Desk <desk@hotel.example>'],
    ['checkout_mail_sender', 'a@hotel.example, b@hotel.example'],
  ] as const)('for %s cannot be %j', (name, value) => {
    const details = expect.objectContaining({ name });
    expect(() => checkSetting(catalogue, name, value)).toThrow(
      expect.objectContaining({ code: 'setting_invalid', details }),
    );
  });

  it.each([
    ['socket', 'wss://pbx.hotel.example', true],
    ['socket', 'wss://pbx.hotel.example:8443/sip/', true],
    ['socket', 'ws://pbx.hotel.example', false],
    ['socket', 'wss://pbx.hotel.example/sip?room=1', false],
    ['socket', 'wss://pbx.hotel.example; script-src *', false],
    ['socket', 'wss://pbx.hotel.example/a,b', false],
    ['socket', 'wss://*', false],
    ['host', 'hotel.example', true],
    ['host', 'sip:hotel.example', false],
    ['host', 'hotel.example>\r\nRoute: <sip:evil', false],
  ] as const)('as a %s may be %j: %j', (format, value, isValid) => {
    const one = new Map([['one', { class: 'secret', cast: 'string', default: '', format } as const]]);
    const check = () => checkSetting(one, 'one', value);
    if (isValid) expect(check()).toBe(value);
    else expect(check).toThrow(expect.objectContaining({ code: 'setting_invalid' }));
  });

  it.each(['no_such_setting', 'constructor', '__proto__', ''])('needs a name of the catalogue, not %j', (name) => {
    expect(() => checkSetting(catalogue, name, 'x')).toThrow(expect.objectContaining({ code: 'setting_unknown' }));
  });
});
