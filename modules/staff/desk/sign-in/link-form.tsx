import { useEffect, useState } from 'react';
import { ApiProblem, type DeskApi, type DeskStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { type AsyncState, AsyncView, Button, Skeleton, SkeletonGroup } from '#platform/web/ui';
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

type Look = { readonly data?: LinkPreview | 'invalid'; readonly error?: unknown };

/** Loads what the link is for. Not a query of the desk, whose cache belongs to signed-in staff. */
function useLook(api: DeskApi, token: string): AsyncState<LinkPreview | 'invalid'> {
  const [seen, setSeen] = useState<Look>({});
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let current = true;
    const show = (next: Look) => {
      if (current) setSeen(next);
    };
    api.request('POST /api/v1/staff/links/look', { body: { token } }).then(
      (look) => show({ data: look as LinkPreview }),
      (error: unknown) => show(error instanceof ApiProblem && error.status === 404 ? { data: 'invalid' } : { error }),
    );
    return () => {
      current = false;
    };
  }, [api, token, tries]);
  const refetch = () => {
    setSeen({});
    setTries(tries + 1);
  };
  return { data: seen.data, error: seen.error, refetch };
}

type OpenProps = Props & { readonly look: LinkPreview };

function OpenLink({ api, token, look, staff, onLeave, onDone }: OpenProps) {
  const t = useText();
  const [own, setOwn] = useState(staff !== undefined);
  const joins = look.kind !== 'reset' && look.property.id !== '';
  if (joins && own) {
    const common = { api, token, look, staff, onDone, onLeave };
    return <JoinForm {...common} onOther={() => setOwn(false)} />;
  }
  return (
    <>
      <AccountForm api={api} token={token} look={look} onDone={onDone} onLeave={onLeave} />
      {joins ? (
        <Button variant="text" fullWidth onClick={() => setOwn(true)}>
          {t('staff.haveAccount')}
        </Button>
      ) : undefined}
    </>
  );
}

/** The screen of a link: for the first administrator, a new colleague or a new password. */
export function LinkForm(props: Props) {
  const t = useText();
  const leave = { key: 'leave', label: t('staff.toSignIn'), onPress: props.onLeave };
  const over = { title: t('staff.linkOver'), text: t('staff.linkOverText'), icon: 'alert', actions: [leave] } as const;
  return (
    <AsyncView
      state={useLook(props.api, props.token)}
      waiting={
        <SkeletonGroup label={t('desk.loading')}>
          <Skeleton height="320px" width="400px" />
        </SkeletonGroup>
      }
      failed={{ title: t('desk.unreachable'), icon: 'noNetwork' }}
      empty={(look) => (look === 'invalid' ? over : undefined)}
    >
      {(look) => (look === 'invalid' ? undefined : <OpenLink {...props} look={look} />)}
    </AsyncView>
  );
}
