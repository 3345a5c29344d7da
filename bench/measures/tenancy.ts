import type pg from 'pg'
import { connect, disconnect } from '../database.ts'
import { alternately, type Figure, median, ms } from '../figures.ts'
import type { Workbench } from '../place.ts'
import { timed } from '../recorded.ts'
import type { Statement } from '../straight.ts'
import { creating, hotStatements } from './hot.ts'

/** Views with the condition `company_id = …` written out: the same SQL without a policy that adds it. */
const tables = `
  do $$ declare place text; begin
    create schema unwalled;
    for place in select relname from pg_class where relkind = 'r' and relrowsecurity and relnamespace = 'public'::regnamespace loop
      execute format('create view unwalled.%I as select * from public.%I where company_id = (select public.current_company())', place, place);
    end loop;
  end $$`

/**
 * G7: hot statements behind row-level security, against the same statements as the owner, with the condition written
 * out.
 */
export async function measureTenancy({ database, owner, people, next, isSmall }: Workbench): Promise<Figure[]> {
  // The last person: other measures book for the first ones, and a list of thousands of bookings would be measured.
  const person = people.at(-1)
  await owner.query(tables)
  const [walled] = (await connect(database.appUrl, 1)) as [pg.Client]
  const [free] = (await connect(database.ownerUrl, 1)) as [pg.Client]
  await free.query('set search_path = unwalled, public')
  const rounds = isSmall ? 60 : 200
  const compare = async (what: string, statements: () => Statement[]): Promise<Figure> => {
    const once = (client: pg.Client) => () => timed(client, person!.companyId, statements())
    for (let warm = 0; warm < 10; warm++) await alternately(1, once(walled), once(free))
    const [behind, without] = await alternately(rounds, once(walled), once(free))
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
