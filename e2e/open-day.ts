import { levels, type OpenDay } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import type { Person } from './people.ts'

/** The server's own answers, changed so that today is over: a journey can't wait for the evening. */
export const endToday = (page: Page, person: Person, staysBookable = false) =>
  answerOpenDay(page, person, true, staysBookable)

/** The server's own answers, changed so that today isn't over, at whichever hour the journey runs. */
export const keepToday = (page: Page, person: Person) => answerOpenDay(page, person, false)

async function answerOpenDay(page: Page, person: Person, is_over: boolean, staysBookable = false): Promise<void> {
  const changed = (data: OpenDay): OpenDay => {
    const day = is_over ? data.next_open_day! : data.today
    return { ...data, is_over, stays_bookable: is_over && staysBookable, day }
  }
  await page.route('**/levels/*/finder?*', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const params = { id: Number(pathname.match(/\d+(?=\/finder)/)![0]) }
    const { data, meta } = await ask(person.token, levels.finder, { params, query: Object.fromEntries(searchParams) })
    const open_day = meta.open_day && changed(meta.open_day)
    await route.fulfill({ json: { data, meta: { ...meta, open_day } } })
  })
  await page.route('**/levels/open-day?*', async (route) => {
    const level = new URL(route.request().url()).searchParams.get('level_id')
    const { data } = await ask(person.token, levels.openDay, { query: level ? { level_id: Number(level) } : {} })
    await route.fulfill({ json: { data: changed(data) } })
  })
}

/** The next Wednesday, never today; in the building where the people of the journeys work. */
export async function wednesday(token: string): Promise<string> {
  const { today } = (await ask(token, levels.openDay)).data
  const weekday = new Date(`${today}T00:00Z`).getUTCDay()
  return new Date(Date.parse(`${today}T00:00Z`) + ((3 - weekday + 7) % 7 || 7) * 86_400_000).toISOString().slice(0, 10)
}
