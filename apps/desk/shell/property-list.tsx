import { useText } from '#platform/web/i18n';
import { Icon, List, Row } from '#platform/web/ui';
import { propertyHref } from '../resolve-tab-property.ts';

type Props = {
  readonly properties: readonly { readonly id: string; readonly name: string }[];
  /** Id of this tab's property. */
  readonly current?: string;
};

/** The properties of a staff member, as links that also open in another tab. */
export function PropertyList({ properties, current }: Props) {
  const t = useText();
  return (
    <List label={t('desk.properties')}>
      {properties.map(({ id, name }) => (
        <Row
          key={id}
          title={<bdi>{name}</bdi>}
          text={id === current ? t('desk.propertyHere') : undefined}
          trailing={<Icon name={id === current ? 'check' : 'chevron'} />}
          href={propertyHref(id)}
          current={id === current}
        />
      ))}
    </List>
  );
}
