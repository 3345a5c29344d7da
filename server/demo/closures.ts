import type { Filling } from './demo.ts'

/** The days around the end of a year, by month and day; without hours they are closed. */
const holidays = [
  { from: '12-24', to: '12-26', hours: [], reason: 'Christmas' },
  { from: '12-31', to: '12-31', hours: [['07:00', '14:00']], reason: 'New Year’s Eve' },
  { from: '01-01', to: '01-01', hours: [], reason: 'New Year’s Day' },
]

/** Closures of the sites, a weekly rule of a room, and fewer places in the car parks, all after the last day with bookings (`ahead` days). */
export async function addClosures({ client, companyId }: Filling, ahead: number): Promise<void> {
  const first = new Date(Date.now() + (ahead + 1) * 86_400_000).toISOString().slice(0, 10)
  const year = Number(first.slice(0, 4))
  const dates = [year, year + 1]
    .flatMap((each) =>
      holidays.map(({ from, to, ...rest }) => ({ from: `${each}-${from}`, to: `${each}-${to}`, ...rest })),
    )
    .filter(({ from }) => from >= first)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .slice(0, 4)
  await client.query(`update levels set dated_hours = $2 where company_id = $1 and kind = 'site'`, [
    companyId,
    JSON.stringify(dates),
  ])
  await client.query(
    `insert into unavailabilities (company_id, resource_id, days, time_from, time_to, first_day, reason)
     select $1, id, '{friday}', '17:00', '20:00', $2, 'Choir rehearsal' from resources where company_id = $1 and name = 'Auditorium'`,
    [companyId, first],
  )
  await client.query(
    `insert into resource_capacity_dates (company_id, resource_id, capacity, starts, ends)
     select $1, r.id, r.capacity / 2, ($2::date + 2)::timestamp at time zone l.timezone, ($2::date + 4)::timestamp at time zone l.timezone
     from resources r join levels l on l.company_id = $1 and l.id = r.level_id
     where r.company_id = $1 and r.name = 'Car park'`,
    [companyId, first],
  )
}
