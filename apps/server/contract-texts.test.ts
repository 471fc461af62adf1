import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contracts } from './modules.ts';

const root = join(import.meta.dirname, '../..');

/** The English desk texts of a module; the other languages have the same keys (check-modules, locale-parity). */
function deskTexts(module: string): { readonly [key: string]: string } {
  const file = join(root, 'modules', module, 'locales/desk/en.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

describe.each(contracts.map((contract) => [contract.module, contract] as const))('%s', (module, contract) => {
  const texts = Object.keys(deskTexts(module));
  const { settings = {}, permissions = {}, auditActions = [], events } = contract;
  const forKeys = Object.entries(permissions).filter(([, { peopleOnly }]) => !peopleOnly);
  const types = Object.values(events).flatMap(({ integrationEvents = [] }) =>
    integrationEvents.map(({ type }) => type),
  );

  test('names its settings, its permissions for API keys, its audit actions and its event types, and nobody else’s', () => {
    const declared = [
      ...Object.keys(settings).flatMap((name) => [`setting.${name}`, `setting.${name}.help`]),
      ...forKeys.map(([name]) => `permission.${name}`),
      ...auditActions.map((action) => `audit.${action}`),
      ...types.map((type) => `event.${type}`),
      ...(module === 'webhooks' ? ['event.webhook.test'] : []),
    ];
    const named = texts.filter(
      (key) => /^(setting|permission|audit|event)\./.test(key) && !key.startsWith('audit.area.'),
    );
    expect(named.sort()).toEqual(declared.sort());
  });
});
