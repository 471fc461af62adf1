import { useState } from 'react';
import { ApiProblem, useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field, Select, Switch } from '#platform/web/ui';
import { Form, FormError } from '#platform/web/ui/desk';
import { ordersRoutes } from '../orders-routes.ts';
import { type OutletPrinter, printerQueries } from './use-printers.ts';

type Printer = NonNullable<OutletPrinter['printer']>;

/** The contract's defaults; the most common paper width comes first. */
const defaults: Printer = {
  host: '',
  port: 9100,
  code_page: 'cp858',
  columns: 48,
  prints: 'placed',
  language: '',
  confirms: true,
};
const codePages: readonly Printer['code_page'][] = [
  'cp858',
  'cp437',
  'cp850',
  'cp852',
  'cp866',
  'windows1250',
  'windows1251',
  'windows1252',
  'windows1253',
  'windows1254',
  'windows1257',
];
const columns = [48, 42, 32] as const;
const prints = ['placed', 'accepted', 'on_request'] as const;

type FieldsProps = { readonly fields: Printer; readonly onChange: (change: Partial<Printer>) => void };

function Fields({ fields, onChange }: FieldsProps) {
  const t = useText();
  const { languages } = useDeskProperty();
  return (
    <>
      <Field
        label={t('printers.host')}
        required
        maxLength={253}
        pattern="[A-Za-z0-9]([A-Za-z0-9.:\-]*[A-Za-z0-9])?"
        placeholder="10.20.0.31"
        dir="ltr"
        value={fields.host}
        onChange={(event) => onChange({ host: event.target.value.trim() })}
      />
      <Field
        label={t('printers.port')}
        type="number"
        required
        min={9100}
        max={9107}
        dir="ltr"
        value={fields.port}
        onChange={(event) => onChange({ port: event.target.valueAsNumber })}
      />
      <Select
        label={t('printers.prints')}
        value={fields.prints}
        options={prints.map((one) => ({ value: one, label: t(`printers.prints.${one}`) }))}
        onChange={(value) => onChange({ prints: prints.find((one) => one === value) ?? 'placed' })}
      />
      <Select
        label={t('printers.language')}
        value={fields.language}
        options={[
          { value: '', label: t('printers.languageOfHotel') },
          ...languages.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={(language) => onChange({ language })}
      />
      <Select
        label={t('printers.columns')}
        value={String(fields.columns)}
        options={columns.map((one) => ({ value: String(one), label: t(`printers.columns.${one}`) }))}
        onChange={(value) => onChange({ columns: columns.find((one) => String(one) === value) ?? 48 })}
      />
      <Select
        label={t('printers.codePage')}
        value={fields.code_page}
        options={codePages.map((one) => ({ value: one, label: t(`printers.codePage.${one}`) }))}
        onChange={(value) => onChange({ code_page: codePages.find((one) => one === value) ?? 'cp858' })}
      />
      <Switch
        label={t('printers.confirms')}
        text={t('printers.confirmsText')}
        checked={fields.confirms}
        onChange={(confirms) => onChange({ confirms })}
      />
    </>
  );
}

type Props = { readonly outletId: string; readonly printer: Printer | null };

/** The form of an outlet's printer: its address and settings. */
export function PrinterForm({ outletId, printer }: Props) {
  const t = useText();
  const desk = useDesk();
  const put = ordersRoutes.useRouteMutation('PUT /api/v1/outlets/{id}/printer', printerQueries);
  const [fields, setFields] = useState(printer ?? defaults);
  const isUnchanged = JSON.stringify(fields) === JSON.stringify(printer);
  const isInvalid = put.error instanceof ApiProblem && put.error.code === 'invalid_data';
  const send = () =>
    void put.run({ params: { id: outletId }, body: fields }).then(
      () => desk.toast(t('printers.saved')),
      () => undefined,
    );
  return (
    <Form onSubmit={send}>
      <Fields fields={fields} onChange={(change) => setFields({ ...fields, ...change })} />
      <FormError text={put.error ? t(isInvalid ? 'printers.wrong' : 'printers.failed') : undefined} />
      <Button type="submit" disabled={isUnchanged || put.isPending}>
        {t('printers.save')}
      </Button>
    </Form>
  );
}
