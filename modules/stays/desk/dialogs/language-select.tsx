import { useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Select } from '#platform/web/ui';

type Props = {
  readonly value: string;
  /** Offers "unknown", for a stay without a language. */
  readonly mayBeUnknown: boolean;
  readonly onChange: (language: string) => void;
};

/** The guest's language, among those of the property. */
export function LanguageSelect({ value, mayBeUnknown, onChange }: Props) {
  const t = useText();
  const { languages } = useDeskProperty();
  const options = languages.map(({ key, name }) => ({ value: key, label: name }));
  const unknown = { value: '', label: t('rooms.unknown') };
  return (
    <Select
      label={t('rooms.language')}
      value={value}
      options={mayBeUnknown ? [unknown, ...options] : options}
      onChange={onChange}
    />
  );
}
