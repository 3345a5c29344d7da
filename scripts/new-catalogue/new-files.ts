import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pluralOf } from '../../contract/catalogue-kinds.ts'
import { languages } from '../../contract/values/languages.ts'
import { article, model, renamed, sentenceCase, spellings, type Wish } from './names.ts'

const folders = ['contract/calls', 'server/features/resource-models', 'web/features/resource-models']

/** The new files of a catalogue by path: copies of the model under its own name, a migration, and texts. */
export function newFiles(root: string, wish: Wish): Record<string, string> {
  const copies = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => folder !== 'contract/calls' || file === 'resource-models.ts')
      .map((file) => `${folder}/${file}`),
  )
  return {
    ...Object.fromEntries(copies.map((path) => [renamed(path, wish.kind), copied(root, path, wish)])),
    [`server/migrations/${freeMinute(root)}_${pluralOf(wish.kind)}.sql`]: migration(wish),
    ...Object.fromEntries(
      languages.map(({ locale }) => [`contract/labels/${locale}/${pluralOf(wish.kind)}.json`, texts(locale, wish)]),
    ),
  }
}

/** Words of the model that aren't its name. */
function copied(root: string, path: string, { kind, one, many, permission, manage }: Wish): string {
  const text = readFileSync(join(root, path), 'utf8')
    .replaceAll('a model of resources', article(one))
    .replace(/\/\*\* The makes and models of resources[^*]*\*\//, `/** ${sentenceCase(many)} of a company. */`)
    .replace("rowPicker('model'", `rowPicker('${spellings(kind).kebab}'`)
    .replaceAll('a model is shown', `${article(one)} is shown`)
    .replaceAll("'MANAGE_RESOURCES'", `'${manage}'`)
    .replaceAll("'RESOURCES'", `'${permission}'`)
  return renamed(text, kind)
}

function migration({ kind, many }: Wish): string {
  const table = pluralOf(kind)
  return `-- ${sentenceCase(many)}: a name in several languages, which resources have.
create table ${table} (
  company_id bigint not null default current_company() constraint ${table}_company_fkey references companies (id) on delete cascade,
  id bigint not null generated always as identity,
  name text collate natural_order not null constraint ${table}_name_length check (length(name) between 1 and 200),
  translations translations not null default '{}',
  constraint ${table}_pkey primary key (company_id, id)
);
create unique index ${table}_name_key on ${table} (company_id, lower(name));
call protect('${table}');
call keep_version('${table}');

alter table resources
  add column ${kind}_id bigint,
  add constraint resources_${kind}_fkey foreign key (company_id, ${kind}_id) references ${table} (company_id, id);
create index resources_${kind} on resources (company_id, ${kind}_id);
`
}

/** The minute of now in UTC, or the one after the last migration. */
function freeMinute(root: string): string {
  const minute = (at: Date) => at.toISOString().replace(/\D/g, '').slice(0, 12)
  const last = readdirSync(join(root, 'server/migrations'))
    .map((file) => file.match(/^\d{12}/)?.[0] ?? '')
    .sort()
    .at(-1)!
  const after = new Date(
    `${last.slice(0, 4)}-${last.slice(4, 6)}-${last.slice(6, 8)}T${last.slice(8, 10)}:${last.slice(10)}Z`,
  )
  after.setUTCMinutes(after.getUTCMinutes() + 1)
  return [minute(new Date()), minute(after)].sort().at(-1)!
}

/** English in every language: the test of texts names what is left to translate. */
function texts(locale: string, { one, many, about }: Wish): string {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => forms.includes(form as 'one'))
  const counts = order.map((form) => [`count_${form}`, `{{count, number}} ${form === 'one' ? one : many}`])
  const all = { title: sentenceCase(many), about, add: `Add ${one}`, ...Object.fromEntries(counts) }
  return `${JSON.stringify(all, null, 2)}\n`
}

export const isThere = (root: string, kind: string) =>
  readFileSync(join(root, 'server/schema.sql'), 'utf8').includes(`create table ${pluralOf(kind)} (`) || kind === model
