import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import { TvList, TvRow } from '#platform/web/ui/tv';

import { HotelPage } from './hotel-page.tsx';

/** Lists the property's languages, each in its own name; OK switches the language and goes back. */
export function TvLanguage() {
  const t = useText();
  const present = useLanguage();
  const { languages } = useProperty();
  const shell = useGuestShell();
  return (
    <HotelPage title={t('language.page')}>
      <TvList initialFocus={`language.${present}`}>
        {languages.map(({ key, name }) => (
          <TvRow
            key={key}
            focusKey={`language.${key.toLowerCase()}`}
            title={name}
            lang={key.toLowerCase()}
            chosen={key.toLowerCase() === present}
            onPress={() => {
              shell.setLanguage(key);
              shell.back();
            }}
          />
        ))}
      </TvList>
    </HotelPage>
  );
}
