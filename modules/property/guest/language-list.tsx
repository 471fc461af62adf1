import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useLanguage } from '#platform/web/i18n';
import { Icon, List, Row } from '#platform/web/ui';

/** Lists the property's languages, each in its own name; a tap switches the language. */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const { languages } = useProperty();
  const shell = useGuestShell();
  const present = useLanguage();
  return (
    <List>
      {languages.map(({ key, name }) => {
        const current = key.toLowerCase() === present;
        return (
          <Row
            key={key}
            title={name}
            lang={key.toLowerCase()}
            current={current}
            trailing={current ? <Icon name="check" /> : undefined}
            onClick={() => {
              shell.setLanguage(key);
              onChosen?.();
            }}
          />
        );
      })}
    </List>
  );
}
