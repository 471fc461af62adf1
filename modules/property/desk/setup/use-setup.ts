import { createRouteHooks, useDeskProperty } from '#platform/web/desk-shell';
import type { PropertyBootstrap, property } from '#property/contract';
import { furtherStep, type SetupStep, setupSetting } from './setup-steps.ts';

/** Hooks of the property's routes. */
export const propertyRoutes = createRouteHooks<typeof property>();

const changed = [
  'GET /v1/property/{propertyId}/oneapp/bootstrap',
  'GET /api/v1/properties/{propertyId}/settings',
] as const;

/** What the set-up knows about the hotel. */
export type SetupData = {
  readonly bootstrap: PropertyBootstrap;
  /** Returns the stored value of a setting; empty when it has none. */
  readonly setting: (name: string) => string;
  /** Step at which the set-up goes on; empty once it is finished. */
  readonly stored: string;
};

/** Reads the hotel, with what was saved last. */
export function useSetupData() {
  const { id } = useDeskProperty();
  const input = { params: { propertyId: id } };
  const bootstrap = propertyRoutes.useRouteQuery('GET /v1/property/{propertyId}/oneapp/bootstrap', input);
  const settings = propertyRoutes.useRouteQuery('GET /api/v1/properties/{propertyId}/settings', input);
  const setting = (name: string) => settings.data?.items.find((item) => item.name === name)?.value ?? '';
  const data: SetupData | undefined =
    bootstrap.data && settings.data ? { bootstrap: bootstrap.data, setting, stored: setting(setupSetting) } : undefined;
  const refetch = () => {
    void bootstrap.refetch();
    void settings.refetch();
  };
  return { data, error: bootstrap.error ?? settings.error ?? undefined, refetch };
}

/** Changes of the property's own data. */
export type PropertyChange = {
  readonly name?: string;
  readonly zone?: string;
  readonly place?: string;
  readonly languages?: string[];
  readonly default_language?: string;
};

/** Returns functions that save the hotel's data and settings at once. */
export function useSaveHotel({ bootstrap, stored }: SetupData) {
  const { id } = useDeskProperty();
  const params = { propertyId: id };
  const put = propertyRoutes.useRouteMutation('PUT /api/v1/properties/{propertyId}', changed);
  const patch = propertyRoutes.useRouteMutation('PATCH /api/v1/properties/{propertyId}/settings', changed);
  const theme = propertyRoutes.useRouteMutation('PUT /api/v1/properties/{propertyId}/themes/{themeId}', changed);
  const { property, skin, theme: themeId } = bootstrap.settings;
  return {
    saveProperty: (change: PropertyChange) => {
      const languages = bootstrap.languages.map(({ lang_key }) => lang_key.toLowerCase());
      const { name, zone, place, default_language } = property;
      return put.run({
        params,
        body: { name, zone, place, languages, default_language, skin, theme: themeId, ...change },
      });
    },
    saveSettings: (body: { readonly [name: string]: string | number | null }) =>
      patch.run({ params, body: { ...body } }),
    saveColour: (primary: string) => {
      const { title, logoImage } = bootstrap.theme;
      return theme.run({ params: { ...params, themeId }, body: { title, logoImage, primary } });
    },
    /** Stores that a step is done; the set-up goes on after it, on any device. */
    saveProgress: async (done: SetupStep) => {
      const further = furtherStep(stored, done);
      if (further !== stored) await patch.run({ params, body: { [setupSetting]: further === '' ? null : further } });
    },
    isPending: put.isPending || patch.isPending || theme.isPending,
    error: put.error ?? patch.error ?? theme.error ?? undefined,
  };
}

/** Props of a step: its form has the id `setup-form`, which the footer's button submits. */
export type StepProps = {
  readonly data: SetupData;
  readonly onSaved: () => void;
  /** Tells the preview an unsaved name. */
  readonly onDraft: (draft: { readonly name: string }) => void;
};

/** Id of a step's form. */
export const setupFormId = 'setup-form';
