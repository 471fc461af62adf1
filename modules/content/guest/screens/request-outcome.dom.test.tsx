import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { RequestOutcome } from './request-outcome.tsx';

afterEach(cleanup);

type State = Parameters<typeof RequestOutcome>[0]['state'];

/** Shows the outcome; texts are their own keys. */
function show(state: State) {
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  render(
    <TextsProvider texts={texts} formatSettings={{} as never}>
      <RequestOutcome state={state} />
    </TextsProvider>,
  );
}

test.each(['waiting', 'sent', 'failed'] as const)(
  'a request that the hotel has stored is received, its mail %s',
  (status) => {
    show({ kind: 'answered', status: { request_id: 'one', status, reason: '' } });
    expect(screen.getByRole('status').textContent).toBe('content.form.sent');
  },
);

test.each(['internal', 'unavailable', 'sign_in_to_send'])(
  'a request that failed with %s is not shown as received',
  (code) => {
    show({ kind: 'failed', code, retryAfterS: 0 });
    const said = screen.getByRole('alert');
    expect(said.hasAttribute('data-failed')).toBe(true);
    expect(screen.queryByText('content.form.sent')).toBeNull();
  },
);
