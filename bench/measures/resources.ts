import type pg from 'pg'
import { listFilters } from '../../server/features/resources/filters.ts'
import { listResources, type ResourceQuery } from '../../server/features/resources/read.ts'
import { addCompany } from '../companies.ts'
import { connect, disconnect } from '../database.ts'
import { alternately, type Figure, ms, percentile } from '../figures.ts'
import { type Person, signIn } from '../people.ts'
import type { Workbench } from '../place.ts'
import { actorOf, recorded, timed } from '../recorded.ts'
import { request } from '../requests.ts'
import type { Statement } from '../straight.ts'
import { tablesReadWhole } from './plans.ts'

const resources = 10_000
/** The list may take this many times as long as the raw SQL. */
const most = 3

/** A filter of the list, and the same as a condition on a resource `r` and its level `l`. */
type FilterCase = [what: string, query: Partial<ResourceQuery>, condition: string]

/** The list of a company with 10,000 resources, with each filter, against the same rows by SQL written by hand. */
export async function measureResources({ database, load, owner, secret, isSmall }: Workbench): Promise<Figure[]> {
  const company = await addCompany(owner, 'benchlarge', resources)
  const found = await setUp(owner, company)
  const [person] = (await signIn(owner, secret, 1, company)) as [Person]
  const [client] = (await connect(database.appUrl, 1)) as [pg.Client]
  const { floor, type, model, attribute } = found
  const narrowed: FilterCase[] = [
    ['no filter', {}, 'true'],
    ['a floor', { level: [floor] }, `l.path && array[${floor}]::bigint[]`],
    ['a function', { resource_function_type: [3] }, costs],
    ['two functions', { resource_function_type: [2, 3] }, `(r.buffer_before > 0 or r.buffer_after > 0) and ${costs}`],
    ['a display', { resource_function_type: [10] }, 'r.has_display'],
    ['a type', { resource_type: [type] }, `r.resource_type_id = ${type}`],
    ['a model', { resource_model: [model] }, `r.resource_model_id = ${model}`],
    ['a capacity', { capacity: { from: 2 } }, 'r.capacity >= 2'],
    [
      'equipment',
      { resource_attribute: [attribute] },
      `exists (select from resource_attributes a
        where a.company_id = r.company_id and a.resource_id = r.id and a.attribute_id = ${attribute})`,
    ],
  ]
  const figures: Figure[] = []
  for (const [what, query, condition] of narrowed) {
    const text = request(person, 'GET', `/company/v1/resources?per_page=200${textOf(query)}`)
    const straight = () => timed(client, company, byHand(what, company, condition))
    figures.push(await compareP95(`list of 10,000, ${what}`, () => sentOnce(load, text, what), straight, isSmall))
  }
  const counting = request(person, 'GET', '/company/v1/resources/filters')
  const counted = () => timed(client, company, countsByHand(company))
  figures.push(await compareP95('filters of 10,000', () => sentOnce(load, counting, 'filters'), counted, isSmall))
  figures.push(await plansOf(client, person, narrowed))
  await disconnect([client])
  return figures
}

const costs = 'r.price_per_hour is not null'

/** A query as the address of a call has it. */
const textOf = (query: Partial<ResourceQuery>) =>
  Object.entries(query)
    .map(([slug, value]) =>
      Array.isArray(value)
        ? value.map((one) => `&${slug}[]=${one}`).join('')
        : Object.entries(value as object)
            .map(([end, number]) => `&${slug}[${end}]=${number}`)
            .join(''),
    )
    .join('')

/** A floor, a type, a model and equipment; some resources have them, functions or a larger capacity. */
async function setUp(owner: pg.Client, company: number) {
  const id = async (text: string) => Number((await owner.query<{ id: string }>(text, [company])).rows[0]!.id)
  await owner.query('begin')
  await owner.query(`select set_config('app.company_id', $1, true)`, [String(company)])
  const model = await id(`insert into resource_models (company_id, name) values ($1, 'Sit-stand') returning id`)
  const attribute = await id(`insert into attributes (company_id, name) values ($1, 'Two screens') returning id`)
  const numbered = `(select id, row_number() over (order by id) as n from resources where company_id = ${company}) numbered`
  await owner.query(
    `update resources r set resource_model_id = ${model} from ${numbered} where r.company_id = $1 and r.id = numbered.id and n % 5 = 0`,
    [company],
  )
  await owner.query(
    `update resources r set capacity = 4 from ${numbered} where r.company_id = $1 and r.id = numbered.id and n % 100 = 1`,
    [company],
  )
  await owner.query(
    `insert into resource_attributes (company_id, resource_id, attribute_id)
     select $1, id, ${attribute} from ${numbered} where n % 20 = 0`,
    [company],
  )
  await owner.query(
    `insert into resource_functions (company_id, resource_id, function, is_active, buffer_before, buffer_after)
     select $1, id, 'buffer', true, 15, 15 from ${numbered} where n % 40 = 0`,
    [company],
  )
  await owner.query(
    `insert into resource_functions (company_id, resource_id, function, is_active, price_per_hour, currency_id)
     select $1, id, 'cost', true, 12, (select min(id) from currencies) from ${numbered} where n % 40 in (0, 7)`,
    [company],
  )
  const template = await id(
    `insert into device_templates (company_id, device_type, name) values ($1, 'display', 'Doorplate') returning id`,
  )
  await owner.query(
    `insert into resource_functions (company_id, resource_id, function, is_active, device_template_id, language_id)
     select $1, id, 'display', true, ${template}, (select min(id) from languages) from ${numbered} where n % 40 = 3`,
    [company],
  )
  const floor = await id(`select id from levels where company_id = $1 and name = '2nd floor'`)
  const type = await id(`select id from resource_types where company_id = $1 and name = 'Room'`)
  await owner.query('commit')
  await owner.query('analyze')
  return { floor, type, model, attribute }
}

const joined = `from resources r join levels l on l.company_id = r.company_id and l.id = r.level_id
  join resource_types t on t.company_id = r.company_id and t.id = r.resource_type_id
  left join resource_models m on m.company_id = r.company_id and m.id = r.resource_model_id`

/** The first page of the list and its total. */
function byHand(what: string, company: number, condition: string): Statement[] {
  const where = `where r.company_id = $1 and ${condition}`
  const columns = 'r.id, r.name, t.name, t.kind, l.name, m.name, r.capacity, r.seats, r.is_bookable'
  return [
    {
      name: `page ${what}`,
      text: `select ${columns} ${joined} ${where} order by r.name collate natural_order, r.id limit 200`,
      values: [company],
    },
    { name: `total ${what}`, text: `select count(*) ${joined} ${where}`, values: [company] },
  ]
}

/** The numbers of the filters: one statement an area. */
const countsByHand = (company: number): Statement[] =>
  [
    'select p.id, count(*) from resources r join levels l on l.company_id = r.company_id and l.id = r.level_id, unnest(l.path) p (id) where r.company_id = $1 group by 1',
    `select count(*) filter (where is_bookable), count(*) filter (where buffer_before > 0 or buffer_after > 0),
       count(*) filter (where price_per_hour is not null), count(*) filter (where has_display) from resources where company_id = $1`,
    ...['resource_type_id', 'resource_model_id', 'capacity'].map(
      (column) => `select ${column}, count(*) from resources where company_id = $1 group by 1`,
    ),
    'select attribute_id, count(*) from resource_attributes where company_id = $1 group by 1',
  ].map((text, n) => ({ name: `filters ${n}`, text, values: [company] }))

/** Whether the list or its filters read a large table sequentially. */
async function plansOf(client: pg.Client, person: Person, narrowed: readonly FilterCase[]): Promise<Figure> {
  const actor = await actorOf(client, person)
  const statements: Record<string, Statement[]> = {}
  const whole = { page: 1, per_page: 200, sort: 'name' } as const
  for (const [what, query] of narrowed)
    statements[what] = await recorded(client, person.companyId, (db) =>
      listResources({ db, actor, query: { ...whole, ...query } } as never),
    )
  statements.filters = await recorded(client, person.companyId, (db) => listFilters({ db, actor, lang: 'en' } as never))
  const { found, tables } = await tablesReadWhole(client, person.companyId, statements)
  const reached = found.length ? found.join('; ') : `none of ${tables} large tables`
  return { goal: 'G7', what: 'list and filters: tables read whole', reached, wanted: 'none', holds: !found.length }
}

export async function compareP95(
  what: string,
  through: () => Promise<number>,
  straight: () => Promise<number>,
  isSmall: boolean,
): Promise<Figure> {
  await alternately(5, through, straight)
  const [products, drivers] = await alternately(isSmall ? 20 : 80, through, straight)
  const [ours, raw] = [percentile(products, 0.95), percentile(drivers, 0.95)]
  const reached = `${(ours / raw).toFixed(2)} (${ms(ours)} : ${ms(raw)})`
  return { goal: '', what: `${what} : raw SQL, p95`, reached, wanted: `≤ ${most}`, holds: ours <= most * raw }
}

export async function sentOnce(load: Workbench['load'], text: string, what: string): Promise<number> {
  const { took, statuses } = await load.send([[text]])
  if (statuses[0] !== 200) throw new Error(`${what} was answered with ${statuses[0]}`)
  return took[0]!
}
