import { useText } from '#platform/web/i18n';
import { Field } from '#platform/web/ui';

type Props = {
  readonly name: string;
  readonly email: string;
  readonly onName: (name: string) => void;
  readonly onEmail: (email: string) => void;
  /** Whether the fields are read-only. */
  readonly fixed?: boolean;
  /** Whether a dialog that opens begins with the name. */
  readonly autoFocus?: boolean;
};

/** Fields for the name and e-mail address of a colleague. */
export function PersonFields({ name, email, onName, onEmail, fixed = false, autoFocus = false }: Props) {
  const t = useText();
  return (
    <>
      <Field
        label={t('staff.name')}
        required
        autoFocus={autoFocus}
        maxLength={80}
        readOnly={fixed}
        dir="auto"
        value={name}
        onChange={(event) => onName(event.target.value)}
      />
      <Field
        label={t('staff.email')}
        type="email"
        required
        maxLength={254}
        readOnly={fixed}
        dir="ltr"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
    </>
  );
}
