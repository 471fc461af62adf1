import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { nobody } from '#web-check-in/rules';
import { WebCheckInScreen } from './screens/web-check-in-screen.tsx';

const astrid = {
  ...nobody,
  ...{ last_name: 'Lindqvist', first_name: 'Astrid', nationality: 'SE', birth_date: '1980-05-01' },
};
const form = {
  stay: {
    ...{ last_name: 'Lindqvist', first_name: 'Astrid', title: '', room_ready_from: '15:00', persons: 1 },
    ...{ arrival: '2026-12-04', departure: '2026-12-08' },
  },
  wants: { country: 'PT', extra: [] },
  entry: {
    ...{ arrival_time: '', telephone: '', note: '', people: [astrid] },
    address: { street: '', postal_code: '', city: '', region: '', country: 'SE' },
  },
  ...{ submitted_at: null as string | null, changeable_until: '2026-12-04T22:59:00.000Z', note: '' },
};
type Answer = { readonly status: number; readonly body: object };
const refused = (status: number, code: string, more: object = {}): Answer => ({ status, body: { code, ...more } });
const codeSent: Answer = { status: 202, body: { token: 'token' } };
const confirmed: Answer = { status: 200, body: { access: 'access', form } };
const sent: Answer = { status: 200, body: { ...form, submitted_at: '2026-12-01T09:00:00.000Z' } };

let answers: (Answer | undefined)[] = [];
let requests: { readonly url: string; readonly body: Record<string, unknown>; readonly access: string | null }[] = [];

beforeEach(() => {
  sessionStorage.clear();
  answers = [];
  requests = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const access = new Headers(init.headers).get('x-web-check-in');
    requests.push({ url, body: init.body ? JSON.parse(String(init.body)) : {}, access });
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the check-in; texts are their own keys. */
function open(nameGiven = ''): { readonly unmount: () => void } {
  const value = {
    shell: {
      serverNow: () => Date.UTC(2026, 11, 1, 9),
      whileLoading: (work: unknown) => work,
      navigate: () => undefined,
      wire: { state: () => ({ clockCorrections: 0 }), subscribe: () => () => undefined },
    },
    session: { nameGiven },
    property: { id: '1', name: 'Arvensee', zone: 'UTC', loginImage: '', loginImageByDay: '', languages: [] },
  } as unknown as ShellValue;
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  return render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <ShellProvider value={value}>
        <WebCheckInScreen />
      </ShellProvider>
    </TextsProvider>,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

async function toCode(): Promise<void> {
  answers.push(codeSent);
  await write('login.name', 'Lindqvist');
  await write('webCheckIn.arrival', '2026-12-04');
  await write('mobileKey.email', 'astrid@example.com');
  await press('mobileKey.send_code');
}

async function toForm(code = '123456'): Promise<void> {
  await toCode();
  answers.push(confirmed);
  await write('mobileKey.code', code);
}

async function toReview(): Promise<void> {
  await toForm();
  await write('webCheckIn.document', 'passport');
  await write('webCheckIn.document_number', 'AA1234567');
  await write('webCheckIn.document_country', 'SE');
  await press('check_out.continue');
}

test('an incomplete booking is not sent: its fields say so, and the first has the focus', async () => {
  open('Lindqvist');
  await write('mobileKey.email', 'astrid');
  await press('mobileKey.send_code');
  expect(document.activeElement).toBe(field('webCheckIn.arrival'));
  screen.getByText('mobileKey.email_invalid');
  expect(field('login.name').value).toBe('Lindqvist');
  expect(requests).toEqual([]);
});

test.each(['123 456', '١٢٣٤٥٦', '１２３－４５６', '123-456\n'])(
  'a pasted code is sent as soon as it is complete: %s',
  async (code) => {
    open();
    await toForm(code);
    expect(requests[1]).toMatchObject({
      url: expect.stringContaining('confirmations'),
      body: { token: 'token', code: '123456' },
    });
    expect(heading()).toBe('webCheckIn.about');
  },
);

test('a wrong code is said at its field, a spent one leaves another code as the only way', async () => {
  open();
  await toCode();
  answers.push(refused(422, 'code_wrong', { tries_left: 4 }));
  await write('mobileKey.code', '111111');
  screen.getByText('mobileKey.code_wrong');
  answers.push(refused(410, 'code_spent'));
  await write('mobileKey.code', '222222');
  screen.getByText('mobileKey.code_spent');
  expect(screen.queryByLabelText('mobileKey.code')).toBeNull();
});

test('a page leads on once its fields are right, and says which are not', async () => {
  open();
  await toForm();
  await press('check_out.continue');
  expect(heading()).toBe('webCheckIn.about');
  expect(document.activeElement).toBe(field('webCheckIn.document'));
  expect(screen.getByRole('alert').textContent).toBe('webCheckIn.check_fields');
});

test('a national of a country that registers foreigners alone is asked for no document', async () => {
  open();
  await toForm();
  await write('webCheckIn.nationality', 'PT');
  expect(screen.queryByLabelText('webCheckIn.document')).toBeNull();
  await press('check_out.continue');
  expect(heading()).toBe('webCheckIn.review');
});

test('nothing is sent before the guest says that it is right, and nothing of it stays in the tab', async () => {
  open();
  await toReview();
  await press('webCheckIn.send');
  screen.getByText('webCheckIn.accept_missing');
  expect(requests).toHaveLength(2);
  await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
  answers.push(sent);
  await press('webCheckIn.send');
  expect(heading()).toBe('webCheckIn.sent');
  expect(requests[2]).toMatchObject({
    access: 'access',
    body: { accepted: true, seen: { arrival: '2026-12-04' }, entry: { people: [{ document_number: 'AA1234567' }] } },
  });
  expect(sessionStorage.length).toBe(0);
});

test('without a network nothing is lost, also after a reload, and the next try is the same request', async () => {
  const first = open();
  await toReview();
  await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
  await press('webCheckIn.send');
  expect(screen.getByRole('alert').textContent).toBe('webCheckIn.offline');
  first.unmount();
  open();
  expect(heading()).toBe('webCheckIn.review');
  screen.getByText('AA1234567');
  await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
  answers.push(sent);
  await press('webCheckIn.send');
  expect(requests[3]?.body.request_id).toBe(requests[2]?.body.request_id);
});

test('an access that has ended leads back to the code, and from there to the page with everything still there', async () => {
  open();
  await toReview();
  await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
  answers.push(refused(401, 'web_check_in_over'));
  await press('webCheckIn.send');
  expect(screen.getByRole('alert').textContent).toBe('webCheckIn.over');
  answers.push(codeSent);
  await press('webCheckIn.code_again');
  answers.push(confirmed);
  await write('mobileKey.code', '654321');
  expect(heading()).toBe('webCheckIn.review');
  screen.getByText('AA1234567');
});

test('fields that the hotel still misses are marked, with the focus on the first', async () => {
  open();
  await toReview();
  await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
  answers.push(refused(422, 'fields_missing', { fields: ['people.0.document_number'] }));
  await press('webCheckIn.send');
  expect(heading()).toBe('webCheckIn.about');
  expect(document.activeElement).toBe(field('webCheckIn.document_number'));
});

test('a booking with other dates is shown before it is sent once more', async () => {
  open();
  await toReview();
  await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
  const moved = { ...form, stay: { ...form.stay, departure: '2026-12-10' } };
  answers.push(refused(409, 'web_check_in_closed', { reason: 'stay_changed' }), { status: 200, body: moved }, sent);
  await press('webCheckIn.send');
  expect(screen.getByRole('alert').textContent).toBe('webCheckIn.closed.stay_changed');
  await press('webCheckIn.send');
  expect(requests[4]?.body.seen).toEqual({ arrival: '2026-12-04', departure: '2026-12-10' });
});
