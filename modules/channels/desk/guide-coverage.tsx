import type { StaffChannel } from '#channels/contract';
import { useDesk } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { Table } from '#platform/web/ui/desk';
import styles from './channels.module.css';

const dayMs = 86_400_000;
/** A guide that reaches less far is about to run dry: sources are fetched twice a day. */
const soonMs = 2 * dayMs;

/** How far the guide reaches on a channel: the days ahead, and when its last programme ends. */
function Reach({ until }: { readonly until: number }) {
  const t = useText();
  const formats = useFormats();
  const ahead = until - useDesk().serverNow();
  return (
    <span className={ahead < soonMs ? styles.missing : undefined}>
      {t('channels.days_ahead', { count: Math.max(0, Math.floor(ahead / dayMs)), until: formats.dateTime(until) })}
    </span>
  );
}

type Props = { readonly channels: readonly StaffChannel[]; readonly onOpen: (id: number) => void };

/** Which channels the guide knows, and how it found them; those without a guide come first, to be matched by hand. */
export function GuideCoverage({ channels, onOpen }: Props) {
  const t = useText();
  const formats = useFormats();
  const seen = channels.filter(({ hidden }) => !hidden);
  const without = seen.filter(({ guide_match: match }) => match === null);
  const rows = [...without, ...seen.filter(({ guide_match: match }) => match !== null)];
  const known = { count: formats.number(seen.length - without.length), all: formats.number(seen.length) };
  return (
    <div className={styles.part}>
      <p>{t('channels.covered', known)}</p>
      <Table
        numbered
        headers={[
          ...(['number', 'name', 'in_guide', 'guide_id', 'reaches'] as const).map((name) => t(`channels.${name}`)),
          { hidden: t('channels.match_by_hand') },
        ]}
      >
        {rows.map(({ id, number, name, guide_match: match, guide_until, tvg_id }) => (
          <tr key={id}>
            <td className={styles.number}>{number}</td>
            <td>
              <bdi>{name}</bdi>
            </td>
            <td>
              <span className={match === null ? styles.missing : styles.found}>
                <NamedIcon name={match === null ? 'mdi-calendar-remove' : 'mdi-check'} size={20} />
                {t(`channels.match.${match ?? 'none'}`)}
              </span>
            </td>
            <td>
              <bdi>{tvg_id}</bdi>
            </td>
            <td className={styles.last}>
              {guide_until === null ? undefined : <Reach until={Date.parse(guide_until)} />}
            </td>
            <td className={styles.last}>
              <Button variant="text" onClick={() => onOpen(id)}>
                {t('channels.match_by_hand')}
              </Button>
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
