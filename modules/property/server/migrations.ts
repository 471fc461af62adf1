import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from '#platform/node/db';

type TableSpec = { readonly key: readonly string[]; readonly rest: readonly string[] };

/** Tables in which every column is a non-null text; `key` columns come first. */
const tables: { readonly [name: string]: TableSpec } = {
  properties: {
    key: ['id'],
    rest: ['name', 'zone', 'place', 'languages', 'default_language', 'skin_id', 'skin_project_id', 'theme'],
  },
  property_settings: { key: ['property', 'name'], rest: ['value'] },
  property_themes: {
    key: ['property', 'id'],
    rest: ['title', 'logo_image', 'primary_colour', 'dark', 'toolbar_background', 'toolbar_dark'],
  },
  property_skin_files: { key: ['property', 'project_id', 'skin_id', 'name'], rest: ['content', 'hash'] },
  property_legal_texts: { key: ['property', 'document', 'lang'], rest: ['title', 'paragraphs'] },
  property_media: { key: ['property', 'name'], rest: ['media_type', 'hash', 'file_key'] },
};

async function createTable(tx: Kysely<unknown>, name: string, { key, rest }: TableSpec): Promise<void> {
  let builder: CreateTableBuilder<string, string> = tx.schema.createTable(name);
  for (const column of [...key, ...rest]) builder = builder.addColumn(column, 'text', (spec) => spec.notNull());
  await builder.addPrimaryKeyConstraint(`${name}_pk`, [...key]).execute();
}

/** Schema of properties, settings, themes, skin files, legal texts and pictures. */
export const migrations: readonly Migration[] = [
  {
    name: '0001_property_tables',
    up: async (tx) => {
      for (const [name, spec] of Object.entries(tables)) await createTable(tx, name, spec);
    },
  },
];
