import type { DeclarationCost, declarations } from '@kontor/contract'
import { sql } from 'kysely'
import { fieldsAt } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { costText } from '../../sql/bookings.ts'
import { mergedSlots } from '../availability/availability.ts'
import { refuseTooManyPairs } from './change/pairs.ts'

type Costing = DeclarationCost['resources'][number]

/** The cost of a reservation if it was made now, by the rule that prices it then (R219). */
export const cost = (call: Call<typeof declarations.cost>) => fieldsAt('declaration.', priced(call))

async function priced({ db, body, lang }: Call<typeof declarations.cost>): Promise<{ data: DeclarationCost }> {
  const { resource_ids, slots } = body.declaration
  const ranges = mergedSlots(slots, 'slots')
  const ids = [...new Set(resource_ids)]
  refuseTooManyPairs(ids.length, ranges.length, 'slots', lang)
  const price = sql.raw(costText('r', 'slot.starts', 'slot.ends'))
  const { rows } = await sql<Costing & { decimals: number }>`
     select r.id as resource_id, said(r.name, r.translations) as resource_name, r.price_per_hour, c.code as currency,
       decimals_of(r.currency_id) as decimals, sum(${price}) as cost
     from unnest(${ids}::bigint[]) with ordinality asked (id, place)
     join resources r on r.id = asked.id
     left join currencies c on c.id = r.currency_id
     cross join unnest(${ranges.map(({ from }) => new Date(from))}::timestamptz[],
       ${ranges.map(({ to }) => new Date(to))}::timestamptz[]) slot (starts, ends)
     group by r.company_id, r.id, c.code, asked.place order by asked.place`.execute(db)
  return { data: { resources: rows.map(({ decimals: _, ...row }) => row), totals: totalsOf(rows) } }
}

/** The sums by currency, in the order in which they first occur. Prices of different currencies aren't added up. */
function totalsOf(rows: readonly (Costing & { decimals: number })[]): DeclarationCost['totals'] {
  const priced = rows.filter(({ cost }) => cost !== null)
  return [...Map.groupBy(priced, ({ currency }) => currency)].map(([currency, those]) => {
    const unit = 10 ** those[0]!.decimals
    return { currency, cost: Math.round(those.reduce((sum, { cost }) => sum + cost!, 0) * unit) / unit }
  })
}
