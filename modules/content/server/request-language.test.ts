import { describe, expect, test } from 'vitest';
import { createTestForm, sendRequest, windowWithForm } from '#content/testing';
import { callRoute } from '#platform/node/testing';

describe('a request in a language other than the hotel’s', () => {
  const french = {
    title: 'Une barque pour deux heures',
    button: 'Demander la barque',
    fields: [
      { name: 'day', label: 'Jour', kind: 'date', required: true },
      { name: 'note', label: 'Remarque', kind: 'textarea' },
      { name: 'size', label: 'Taille', kind: 'choice', options: ['Petite', 'Grande'] },
    ],
    mail: { sender: 'house@arvensee.example', recipients: ['jetty@arvensee.example'], subject: 'Barque souhaitée' },
  };

  async function twoLanguages(english: object = {}) {
    const { pages, letterbox, guest } = await createTestForm();
    const { template, config } = windowWithForm();
    await pages.put('131', { page_id: 'boat', lang_key: 'en', template, config, ...english });
    await pages.put('331', { page_id: 'boat', lang_key: 'fr', template, config: { request: french } });
    const entries = [
      { lang_key: 'en', default: true, window_id: '131' },
      { lang_key: 'fr', window_id: '331' },
    ];
    await pages.putPage('boat', entries);
    const content = { day: '2026-11-22', note: 'À deux.', size: 'Grande' };
    await sendRequest(pages, guest, { window_id: '331', content });
    await pages.jobs.settled();
    const { items } = (await callRoute(pages.api, 'GET /api/v1/content-requests', {})).body;
    const message = await pages.messageOf('1', items[0]?.id ?? '');
    return { letter: letterbox.mails[0]?.source ?? '', stored: items[0], message: message ?? '' };
  }

  test('is mailed in the hotel’s language, and sent to the room in the guest’s', async () => {
    const { letter, stored, message } = await twoLanguages();
    expect(letter).toContain('Subject: Boat wanted');
    expect(stored?.title).toBe('A boat for two hours');
    expect(stored?.text.split('\n')).toEqual([
      'A boat for two hours',
      '',
      'Day: Sunday, 22 November 2026',
      'Note: À deux.',
      'Size: Large',
      '',
      expect.stringContaining('Lindqvist'),
      'Room 214',
      'astrid@mail.example',
      'The guest’s language: French',
    ]);
    expect(message.split('\n')).toEqual([
      'Une barque pour deux heures',
      '',
      'Jour\u00a0: dimanche 22 novembre 2026',
      'Remarque\u00a0: À deux.',
      'Taille\u00a0: Grande',
      '',
      expect.stringContaining('Lindqvist'),
      'Chambre 214',
      'astrid@mail.example',
    ]);
  });

  test('keeps the guest’s labels if the page has no form in the hotel’s language', async () => {
    const { letter, stored } = await twoLanguages({ config: {} });
    expect(letter).toMatch(/Subject: =\?UTF-8\?Q\?Barque_souhait=C3=A9e/i);
    expect(stored?.text).toContain('Jour: Sunday, 22 November 2026');
    expect(stored?.text).toContain('Taille: Grande');
    expect(stored?.text).toContain('Room 214');
  });

  test('keeps the guest’s choice if the hotel’s form has different options', async () => {
    const { template, config } = windowWithForm();
    const [day, note, size] = config.request.fields;
    const request = { ...config.request, fields: [day, note, { ...size, options: ['Small', 'Large', 'Barge'] }] };
    const { stored } = await twoLanguages({ template, config: { request } });
    expect(stored?.text).toContain('Size: Grande');
  });
});
