import type { Client } from 'pg'

interface Column {
  table: string
  column: string
  /** Name of the type, of the element's for an array, of the base type for a domain. */
  type: string
  kind: 'b' | 'c' | 'd' | 'e' | 'p' | 'r' | 'm'
  labels: string[] | null
  is_array: boolean
  is_nullable: boolean
  /** `always`: the database alone sets the value; `default`: it sets a missing one. */
  filled: 'always' | 'default' | null
}

const head = `// Drawn from the database by \`npm run generate\`. What changes it is a new migration.
import type { ColumnType } from 'kysely'

/** A column that the database fills in if no value is given. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** A column that only the database fills in. */
export type GeneratedAlways<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
export type Json = ColumnType<unknown, unknown, unknown>
export type Timestamp = ColumnType<Date, Date | string, Date | string>`

const query = `
  select c.relname as table, a.attname as column, base.typname as type, base.typtype as kind, own.typcategory = 'A' as is_array,
         not (a.attnotnull or own.typnotnull) as is_nullable,
         (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = base.oid) as labels,
         case when a.attidentity = 'a' or a.attgenerated <> '' then 'always' when a.attidentity = 'd' or a.atthasdef then 'default' end as filled
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type own on own.oid = a.atttypid
    join pg_type element on element.oid = case when own.typcategory = 'A' then own.typelem else own.oid end
    join pg_type base on base.oid = case when element.typtype = 'd' then element.typbasetype else element.oid end
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
     and not exists (select from pg_depend d where d.deptype = 'e' and d.classid = 'pg_class'::regclass and d.objid = c.oid)
   order by c.relname, a.attnum`

/** One interface a table and `Database` over them, as Kysely wants them. */
export async function drawTypes(client: Client): Promise<string> {
  const { rows } = await client.query<Column>(query)
  const tables = Map.groupBy(rows, (row) => row.table)
  const interfaces = [...tables].map(([table, columns]) => drawTable(nameOf(table), columns.map(drawColumn)))
  const database = drawTable(
    'Database',
    [...tables.keys()].map((table) => `${table}: ${nameOf(table)}`),
  )
  return `${[head, ...interfaces, database].join('\n\n')}\n`
}

const drawTable = (name: string, lines: string[]) =>
  `export interface ${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}`

/** booking_holds → BookingHolds */
const nameOf = (table: string) => table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

function drawColumn(column: Column): string {
  const value = column.is_array ? arrayOf(column) : typeOf(column)
  const orNull = column.is_nullable ? `${value} | null` : value
  const wrapper = { always: 'GeneratedAlways', default: 'Generated' }
  return `${column.column}: ${column.filled ? `${wrapper[column.filled]}<${orNull}>` : orNull}`
}

/** The types that the parsers of `db/regions.ts` produce. */
const numbers = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid']
const special: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
  timestamp: 'Timestamp',
  timestamptz: 'Timestamp',
}

/** Everything not named here (text, dates, times, ranges) arrives in PostgreSQL's text format. */
function typeOf({ type, kind, labels }: Column): string {
  if (kind === 'e') return labels!.map((label) => `'${label.replaceAll("'", "\\'")}'`).join(' | ')
  return numbers.includes(type) ? 'number' : (special[type] ?? 'string')
}

/** An array holds what is read; Kysely's read-and-write pairs don't reach inside. */
function arrayOf(column: Column): string {
  const element = { Json: 'unknown', Timestamp: 'Date' }[typeOf(column)] ?? typeOf(column)
  return element.includes(' ') ? `(${element})[]` : `${element}[]`
}
