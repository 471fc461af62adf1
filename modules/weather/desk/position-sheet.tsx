import { useState } from 'react';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field, Sheet } from '#platform/web/ui';
import { Form, FormFooter } from '#platform/web/ui/desk';
import type { StaffPlace } from '#weather/contract';
import { placeQueries, weatherRoutes } from './weather-routes.ts';

type Props = { readonly place: StaffPlace; readonly onClose: () => void };

type SearchProps = {
  readonly params: { readonly city: string; readonly country: string };
  readonly onDone: () => void;
};

/** Has a place looked for anew. */
function SearchAgain({ params, onDone }: SearchProps) {
  const t = useText();
  const desk = useDesk();
  const search = weatherRoutes.useRouteMutation(
    'DELETE /api/v1/weather/places/{country}/{city}/position',
    placeQueries,
  );
  return (
    <Button
      variant="text"
      disabled={search.isPending}
      onClick={() => void search.run({ params }).then(onDone, () => desk.toast(t('weather.not_saved')))}
    >
      {t('weather.search_again')}
    </Button>
  );
}

/** A dialog in which staff say where a place is, or have it looked for anew. */
export function PositionSheet({ place: { city, country, position }, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const [latitude, setLatitude] = useState(position ? String(position.latitude) : '');
  const [longitude, setLongitude] = useState(position ? String(position.longitude) : '');
  const [zone, setZone] = useState(position?.zone ?? '');
  const save = weatherRoutes.useRouteMutation('PUT /api/v1/weather/places/{country}/{city}/position', placeQueries);
  const params = { city, country };
  const done = () => {
    desk.toast(t('weather.saved'));
    onClose();
  };
  const body = { name: city, latitude: Number(latitude), longitude: Number(longitude), zone: zone.trim() };
  const degrees = { type: 'number', step: 'any', required: true, dir: 'ltr' } as const;
  return (
    <Sheet open onClose={onClose} title={city} closeLabel={t('desk.close')} position="center">
      <Form onSubmit={() => void save.run({ params, body }).then(done, () => undefined)}>
        <Field
          {...degrees}
          label={t('weather.latitude')}
          min={-90}
          max={90}
          autoFocus
          value={latitude}
          onChange={(event) => setLatitude(event.target.value)}
        />
        <Field
          {...degrees}
          label={t('weather.longitude')}
          min={-180}
          max={180}
          value={longitude}
          onChange={(event) => setLongitude(event.target.value)}
        />
        <Field
          label={t('weather.zone')}
          hint={t('weather.position_help')}
          required
          maxLength={64}
          dir="ltr"
          value={zone}
          onChange={(event) => setZone(event.target.value)}
        />
        {position ? <SearchAgain params={params} onDone={done} /> : undefined}
        <FormFooter
          error={save.error ? t('weather.not_saved') : undefined}
          cancelLabel={t('weather.cancel')}
          onCancel={onClose}
          submitLabel={t('weather.save')}
          busy={save.isPending}
        />
      </Form>
    </Sheet>
  );
}
