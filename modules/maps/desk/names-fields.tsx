import { useState } from 'react';
import type { Names } from '#maps/contract';
import { useTextLanguages } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Field } from '#platform/web/ui';
import { LanguageChips } from '#platform/web/ui/desk';

type Props = {
  readonly label: string;
  readonly names: Names;
  readonly error?: string | undefined;
  readonly onChange: (names: Names) => void;
};

/** Returns names without empty ones. */
export function filledNames(names: Names): Names {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''));
}

/** A name in one language after the other; the one for any language first. */
export function NamesFields({ label, names, error, onChange }: Props) {
  const t = useText();
  const keys = [...new Set(['', ...useTextLanguages(names)])];
  const [chosen, setChosen] = useState('');
  return (
    <>
      <LanguageChips
        label={t('mapsDesk.languages')}
        languages={keys}
        anyLabel={t('mapsDesk.any_language')}
        isWritten={(key) => (names[key] ?? '').trim() !== ''}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Field
        label={label}
        dir="auto"
        lang={chosen === '' ? undefined : chosen}
        maxLength={120}
        value={names[chosen] ?? ''}
        error={error}
        onChange={(event) => onChange({ ...names, [chosen]: event.target.value })}
      />
    </>
  );
}
