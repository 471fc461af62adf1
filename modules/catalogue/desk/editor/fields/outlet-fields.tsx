import { useText } from '#platform/web/i18n';
import { Field, Select, Switch } from '#platform/web/ui';
import type { GroupEntry, OutletEntry } from '../../../contract.ts';
import { findProblem } from '../rules/entry-problems.ts';
import { ChoicesField } from './choices-field.tsx';
import styles from './entry-fields.module.css';
import { DatesField, HoursField } from './hours-field.tsx';
import { NumberField } from './number-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import type { FieldContext } from './purchase-flow-field.tsx';

const kinds = [
  'room_service',
  'restaurant',
  'bar',
  'spa',
  'boutique',
  'service',
] as const satisfies readonly OutletEntry['kind'][];
const payments = ['creditcard', 'payCash', 'room'] as const satisfies readonly OutletEntry['payments'][number][];
const deliveries = ['toRoom', 'toReception'] as const satisfies readonly OutletEntry['deliveries'][number][];

type PictureProps = { readonly picture: string | undefined; readonly onChange: (picture: string | undefined) => void };

function OnePicture({ picture, onChange }: PictureProps) {
  return (
    <PicturesField pictures={picture === undefined ? [] : [picture]} max={1} onChange={([first]) => onChange(first)} />
  );
}

type GroupProps = {
  readonly group: GroupEntry;
  readonly context: FieldContext;
  readonly onChange: (part: Partial<GroupEntry>) => void;
};

/** The fields of a group besides its texts. */
export function GroupFields({ group, context, onChange }: GroupProps) {
  const t = useText();
  return (
    <>
      <OnePicture picture={group.picture} onChange={(picture) => onChange({ picture })} />
      <HoursField
        label={t('catalogue.hours')}
        hours={group.hours}
        problems={context.problems}
        onChange={(hours) => onChange({ hours })}
      />
      <DatesField key={group.id} entry={group} isLive={context.isLive} />
    </>
  );
}

type OutletProps = {
  readonly outlet: OutletEntry;
  readonly context: FieldContext;
  readonly onChange: (part: Partial<OutletEntry>) => void;
};

/** Lead time, slot length and order limit of an outlet. */
function LimitFields({ outlet, onChange }: Pick<OutletProps, 'outlet' | 'onChange'>) {
  const t = useText();
  return (
    <div className={styles.pair}>
      <NumberField
        label={t('catalogue.lead')}
        value={outlet.lead_minutes}
        min={0}
        max={1440}
        onChange={(lead_minutes = 0) => onChange({ lead_minutes })}
      />
      <NumberField
        label={t('catalogue.slot')}
        value={outlet.slot_minutes}
        min={5}
        max={240}
        onChange={(slot_minutes = 15) => onChange({ slot_minutes })}
      />
      <NumberField
        label={t('catalogue.limit')}
        value={outlet.order_limit}
        min={1}
        max={10_000}
        placeholder={t('catalogue.no_end')}
        onChange={(order_limit) => onChange({ order_limit })}
      />
    </div>
  );
}

/** The order settings of an outlet. */
function OrderFields({ outlet, context, onChange }: OutletProps) {
  const t = useText();
  const wrong = (path: string) => {
    const found = findProblem(context.problems, path);
    return found && t(found);
  };
  return (
    <>
      <LimitFields outlet={outlet} onChange={onChange} />
      <Switch
        label={t('catalogue.preorder')}
        text={t('catalogue.preorder_text')}
        checked={outlet.preorder}
        onChange={(preorder) => onChange({ preorder })}
      />
      <ChoicesField
        label={t('catalogue.payments')}
        options={payments}
        chosen={outlet.payments}
        name={(one) => t(`orders.payment.${one}`)}
        error={wrong('payments')}
        onChange={(chosen) => onChange({ payments: chosen })}
      />
      <ChoicesField
        label={t('catalogue.deliveries')}
        options={deliveries}
        chosen={outlet.deliveries}
        name={(one) => t(`orders.location.${one}`)}
        error={wrong('deliveries')}
        onChange={(chosen) => onChange({ deliveries: chosen })}
      />
      <Field
        label={t('catalogue.telephone')}
        type="tel"
        maxLength={32}
        value={outlet.telephone ?? ''}
        error={wrong('telephone')}
        onChange={({ target }) => onChange({ telephone: target.value.trim() === '' ? undefined : target.value })}
      />
    </>
  );
}

/** The fields of an outlet besides its texts. */
export function OutletFields(props: OutletProps) {
  const t = useText();
  const { outlet, context, onChange } = props;
  return (
    <>
      <Select
        label={t('catalogue.kind')}
        value={outlet.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`catalogue.kind.${kind}`) }))}
        onChange={(kind) => onChange({ kind: kinds.find((one) => one === kind) ?? 'room_service' })}
      />
      <OrderFields {...props} />
      <OnePicture picture={outlet.picture} onChange={(picture) => onChange({ picture })} />
      <HoursField
        label={t('catalogue.opening')}
        hours={outlet.hours}
        problems={context.problems}
        onChange={(hours) => onChange({ hours })}
      />
      <DatesField key={outlet.id} entry={outlet} isLive={context.isLive} />
    </>
  );
}
