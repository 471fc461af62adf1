import { useState } from 'react';
import type { HousekeepingBoard } from '#housekeeping/contract';
import { useDesk } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Icon, IconButton, Sheet } from '#platform/web/ui';
import { FileButton, Form, FormFooter, TextArea } from '#platform/web/ui/desk';
import type { ShownRoom } from './apply-taps.ts';
import styles from './housekeeping.module.css';
import { shrinkPhoto } from './shrink-photo.ts';
import type { useTaps } from './use-taps.ts';

type Props = { readonly room: ShownRoom; readonly taps: ReturnType<typeof useTaps>; readonly onClose: () => void };

/** A fault or a found object, with a photo; it becomes a request that is tracked until it is done. */
export function ReportSheet({ kind, room, taps, onClose }: Props & { readonly kind: 'found' | 'fault' }) {
  const t = useText();
  const desk = useDesk();
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<string>();
  const take = (file: Blob) => void shrinkPhoto(file).then(setPhoto, () => desk.toast(t('hk.photo_wrong')));
  const submit = () => {
    taps.tap({ room_id: room.room_id, action: kind, note, ...(photo !== undefined && { photo }) });
    desk.toast(t('hk.reported'));
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t(`hk.report.${kind}`)} closeLabel={t('hk.close')}>
      <Form onSubmit={submit}>
        <TextArea
          label={t(`hk.note.${kind}`)}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={500}
        />
        {photo ? <img className={styles.photo} src={photo} alt={t('hk.photo')} /> : undefined}
        <FileButton
          label={t(photo ? 'hk.photo_again' : 'hk.photo_take')}
          accept="image/*"
          onFiles={([file]) => file && take(file)}
        />
        <FormFooter
          error={undefined}
          cancelLabel={t('hk.cancel')}
          onCancel={onClose}
          submitLabel={t('hk.send')}
          busy={note.trim() === '' && photo === undefined}
        />
      </Form>
    </Sheet>
  );
}

/** What was taken from the minibar, which is charged to the guest. */
export function MinibarSheet({ room, board, taps, onClose }: Props & { readonly board: HousekeepingBoard }) {
  const t = useText();
  const desk = useDesk();
  const { money, number } = useFormats();
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const of = (article: string) => counts[article] ?? 0;
  const change = (article: string, by: number) =>
    setCounts((known) => ({ ...known, [article]: Math.min(20, Math.max(0, (known[article] ?? 0) + by)) }));
  const taken = board.minibar.filter(({ article }) => of(article) > 0);
  const sum = taken.reduce((total, { article, price }) => total + price * of(article), 0);
  const submit = () => {
    const minibar = taken.map(({ article }) => ({ article, count: of(article) }));
    taps.tap({ room_id: room.room_id, action: 'minibar', minibar });
    desk.toast(t('hk.minibar_charged'));
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('hk.report.minibar')} closeLabel={t('hk.close')}>
      <ul>
        {board.minibar.map(({ article, price }) => (
          <li key={article} className={styles.article}>
            <span>
              <bdi>{article}</bdi> <small>{money(price, board.currency)}</small>
            </span>
            <IconButton label={t('hk.less', { article })} onClick={() => change(article, -1)}>
              <Icon name="minus" />
            </IconButton>
            <output>{number(of(article))}</output>
            <IconButton label={t('hk.more', { article })} onClick={() => change(article, 1)}>
              <Icon name="plus" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button fullWidth disabled={taken.length === 0} onClick={submit}>
        {t('hk.charge', { amount: money(sum, board.currency) })}
      </Button>
    </Sheet>
  );
}
