import { useEffect, useState } from 'react';
import { ApiProblem, type DeskApi, type DeskStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import type { LinkPreview } from '../staff-routes.ts';
import { AccountForm } from './account-form.tsx';
import { JoinForm } from './join-form.tsx';

type Props = {
  readonly api: DeskApi;
  readonly token: string;
  /** The person who is signed in already. */
  readonly staff: DeskStaff | undefined;
  /** Leaves to the regular sign-in. */
  readonly onLeave: () => void;
  readonly onDone: () => void;
};

type Seen = LinkPreview | 'invalid' | 'offline' | undefined;

function useLook(api: DeskApi, token: string) {
  const [seen, setSeen] = useState<Seen>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let current = true;
    const show = (next: Seen) => {
      if (current) setSeen(next);
    };
    api.request('POST /api/v1/staff/links/look', { body: { token } }).then(
      (look) => show(look as LinkPreview),
      (error: unknown) => show(error instanceof ApiProblem && error.status === 404 ? 'invalid' : 'offline'),
    );
    return () => {
      current = false;
    };
  }, [api, token, tries]);
  const again = () => {
    setSeen(undefined);
    setTries(tries + 1);
  };
  return { seen, again };
}

/** The screen of a link: for the first administrator, a new colleague or a new password. */
export function LinkForm({ api, token, staff, onLeave, onDone }: Props) {
  const t = useText();
  const [own, setOwn] = useState(staff !== undefined);
  const { seen, again } = useLook(api, token);
  if (seen === undefined) {
    return (
      <SkeletonGroup label={t('desk.loading')}>
        <Skeleton height="320px" width="400px" />
      </SkeletonGroup>
    );
  }
  if (seen === 'offline') {
    return (
      <StateMessage title={t('desk.unreachable')} tone="danger" icon={<Icon name="noNetwork" size={32} />}>
        <Button onClick={again}>{t('desk.again')}</Button>
      </StateMessage>
    );
  }
  if (seen === 'invalid') {
    return (
      <StateMessage title={t('staff.linkOver')} text={t('staff.linkOverText')} icon={<Icon name="alert" size={32} />}>
        <Button onClick={onLeave}>{t('staff.toSignIn')}</Button>
      </StateMessage>
    );
  }
  const joins = seen.kind !== 'reset' && seen.property.id !== '';
  if (joins && own) {
    const common = { api, token, look: seen, staff, onDone, onLeave };
    return <JoinForm {...common} onOther={() => setOwn(false)} />;
  }
  return (
    <>
      <AccountForm api={api} token={token} look={seen} onDone={onDone} onLeave={onLeave} />
      {joins ? (
        <Button variant="text" fullWidth onClick={() => setOwn(true)}>
          {t('staff.haveAccount')}
        </Button>
      ) : undefined}
    </>
  );
}
