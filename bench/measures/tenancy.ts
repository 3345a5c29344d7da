import type pg from 'pg'
import { connect, disconnect } from '../database.ts'
import { type Figure, inTurn, median, ms } from '../figures.ts'
import type { Place } from '../place.ts'
import { timed } from '../recorded.ts'
import type { Statement } from '../straight.ts'
import { creating, hotStatements } from './hot.ts'

/** Views that say `company_id = …` by themselves: the same SQL, its condition written out instead of put in by a policy. */
const tables = `
  do $$ declare place text; begin
    create schema unwalled;
    for place in select relname from pg_class where relkind = 'r' and relrowsecurity and relnamespace = 'public'::regnamespace loop
      execute format('create view unwalled.%I as select * from public.%I where company_id = (select public.current_company())', place, place);
    end loop;
  end $$`

/** G7: hot statements behind row-level security, against the same as the owner with the condition written out. */
export async function measureTenancy({ database, owner, people, next, isSmall }: Place): Promise<Figure[]> {
  // Somebody without bookings of other measures: a list of thousands would be measured otherwise.
  const person = people.at(-1)
  await owner.query(tables)
  const [walled] = (await connect(database.appUrl, 1)) as [pg.Client]
  const [free] = (await connect(database.ownerUrl, 1)) as [pg.Client]
  await free.query('set search_path = unwalled, public')
  const rounds = isSmall ? 60 : 200
  const compare = async (what: string, statements: () => Statement[]): Promise<Figure> => {
    const once = (client: pg.Client) => () => timed(client, person!.companyId, statements())
    for (let warm = 0; warm < 10; warm++) await inTurn(1, once(walled), once(free))
    const [behind, without] = await inTurn(rounds, once(walled), once(free))
    const more = median(behind) / median(without) - 1
    return {
      goal: 'G7',
      what: `row-level security, ${what}`,
      reached: `${(more * 100).toFixed(0)} % (${ms(median(behind))} : ${ms(median(without))})`,
      wanted: '≤ 10 %',
      holds: more <= 0.1,
    }
  }
  const figures: Figure[] = []
  for (const [what, statements] of Object.entries(await hotStatements(walled, person!)))
    figures.push(await compare(what, () => statements))
  figures.push(await compare('create', () => creating(person!, next(people.length))))
  await disconnect([walled, free])
  await owner.query('drop schema unwalled cascade')
  return figures
}
