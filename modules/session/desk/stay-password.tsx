import { useState } from 'react';
import { createRouteHooks, useDesk, useDeskOfflineSince } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { PanelNote, PanelSection } from '#platform/web/ui/desk';
import type { session } from '#session/contract';
import styles from './stay-password.module.css';

const routes = createRouteHooks<typeof session>();

/** The password with which guests of a stay sign in, shown on a press, as its reading is recorded; nothing where the hotel asks for none. */
export function StayPassword({ stayId }: { readonly stayId: string }) {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const [isShown, setIsShown] = useState(false);
  const query = { read: isShown ? 'yes' : 'no' } as const;
  const options = { keepPrevious: true };
  const { data } = routes.useRouteQuery('GET /api/v1/stays/{id}/password', { params: { id: stayId }, query }, options);
  const change = routes.useRouteMutation('PUT /api/v1/stays/{id}/password', ['GET /api/v1/stays/{id}/password']);
  if (!data || data.state === 'unused') return undefined;
  const hasOne = data.state === 'set';
  async function makeAnother() {
    const question = { title: t('password.new_title'), text: t('password.new_text'), action: t('password.new') };
    if (hasOne && !(await desk.confirm(question))) return;
    await change.run({ params: { id: stayId }, body: {} }).catch(() => desk.toast(t('signed_in.failed')));
  }
  return (
    <PanelSection
      title={t('password.title')}
      action={
        <Button variant="text" disabled={cutOff || change.isPending} onClick={() => void makeAnother()}>
          {t('password.new')}
        </Button>
      }
    >
      {data.password !== null ? (
        <p className={styles.password}>
          <bdi>{data.password}</bdi>
        </p>
      ) : hasOne ? (
        <Button variant="outlined" disabled={cutOff} onClick={() => setIsShown(true)}>
          {t('desk.show')}
        </Button>
      ) : undefined}
      <PanelNote>{t('password.text')}</PanelNote>
    </PanelSection>
  );
}
