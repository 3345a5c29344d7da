// Features: resource-types, bookings
import { bookings, type Output, resourceTypes, type search } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { newMark, withManyTypes } from './database.ts'
import { loseNext } from './lose.ts'
import type { Person } from './people.ts'
import { expect, test } from './test.ts'
import { dayAfter, today } from './time.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'That didn’t work' })
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or book' })

/** Cuts the live connection, so that the page isn't told what others change. */
const unplug = (page: Page) => page.routeWebSocket(/\/app\//, () => {})

/** Opens the palette with a free room on offer, which another person then books. */
async function offerThatIsGone(page: Page, taker: Person, phrase: string) {
  const answered = page.waitForResponse((answer) => answer.url().includes('/search/offers'))
  await page.keyboard.press('Control+k')
  await palette(page).fill(phrase)
  const { data }: Output<(typeof search.offers)['response']> = await (await answered).json()
  const first = data.offers.find(({ refusal }) => refusal === null)!
  await expect(page.getByRole('option').first()).toContainText(first.name)
  const { resource_id, datetime_from, datetime_to } = first
  const declaration = { resource_ids: [resource_id], slots: [{ datetime_from, datetime_to }], subject: 'Quicker' }
  const taken = await ask(taker.token, bookings.store, { body: { declaration } })
  await page.keyboard.press('Enter')
  return taken.data.id
}

test('R112 R114 R116 what no screen claims comes up once, with its first reason; OK clears it and one stays', async ({
  ada,
  nele,
  open,
}) => {
  const page = await open(ada)
  await unplug(page)
  await page.goto('/bookings')
  await expect(page.getByRole('button', { name: 'Search or book' })).toBeVisible()
  await offerThatIsGone(page, nele, `meeting room ${dayName(6)} 9:00-9:15`)
  await expect(modal(page)).toBeVisible()
  await expect(modal(page).getByRole('alert')).toContainText(/is taken .* by Nele Petersen: Quicker/)
  await expect(modal(page).getByRole('button')).toHaveText(['Cancel', 'OK'])
  await modal(page).getByRole('button', { name: 'OK' }).click()
  await expect(modal(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/bookings$/)
})

test('R115 R118 a failure belongs to its screen: elsewhere it isn’t shown; Cancel closes it', async ({
  ada,
  nele,
  open,
}) => {
  const page = await open(ada)
  await unplug(page)
  await page.goto('/bookings')
  await expect(page.getByRole('button', { name: 'Search or book' })).toBeVisible()
  await page.getByRole('link', { name: 'Book', exact: true }).first().click()
  await expect(page.getByRole('grid')).toBeVisible()
  await offerThatIsGone(page, nele, `meeting room ${dayName(6)} 9:15-9:30`)
  await expect(modal(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(modal(page)).toHaveCount(0)
  await page.goForward()
  await expect(modal(page)).toBeVisible()
  await modal(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(modal(page)).toHaveCount(0)
  await expect(page.getByRole('grid')).toBeVisible()
})

/** A weekday some days from now, in English. */
function dayName(days: number) {
  return new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${dayAfter(today(), days)}T12:00Z`),
  )
}

test('R144 R145 R146 a field is checked when it is left or committed, never while one types', async ({
  nele,
  open,
}) => {
  const page = await open(nele)
  await page.goto('/resource-types/add')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const required = page.getByText('This field is required')
  await name.fill('x')
  await name.fill('')
  await expect(required).toHaveCount(0)
  await name.blur()
  await expect(required).toBeVisible()
  await name.pressSequentially('Lab')
  await expect(required).toBeVisible()
  await name.blur()
  await expect(required).toHaveCount(0)
  await name.fill('Desk')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This name is taken.')).toBeVisible()
  await name.pressSequentially('top')
  await expect(page.getByText('This name is taken.')).toBeVisible()
  await name.blur()
  await expect(page.getByText('This name is taken.')).toHaveCount(0)
})

test('a save without an answer, tried again from the form’s foot, goes on as any save: the form closes onto its list', async ({
  nele,
  open,
}) => {
  const page = await open(nele)
  const name = `Raft ${Date.now()}`
  await page.goto('/resource-types/add')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await loseNext(page, 'POST', '/company/v1/resourcetypes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`${name} added`)).toBeVisible()
  await expect(page).toHaveURL(/\/resource-types$/)
  await page.goto('/resource-types/add')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('')
  const { data } = await ask(nele.token, resourceTypes.list, { query: { query: name } })
  await ask(nele.token, resourceTypes.remove, { params: { id: data[0]!.id } })
})

test('R181 a page has 200 rows; a further one that fails is said below the list and asked for once, until the reader tries again', async ({
  nele,
  open,
}) => {
  test.slow()
  const mark = newMark()
  await withManyTypes(mark, 201, async () => {
    const page = await open(nele)
    // A list is read again when the live connection begins; here it never does.
    await unplug(page)
    let asked = 0
    const second = (url: URL) =>
      url.pathname.endsWith('/resourcetypes') &&
      url.searchParams.get('page') === '2' &&
      url.searchParams.get('per_page') === '200'
    await page.route(second, (route) => {
      asked++
      return route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not open to you.' } })
    })
    await page.goto(`/resource-types?query=${mark}`)
    await expect(page.getByText('The rest didn’t load.')).toBeVisible()
    await expect(page.getByText('200 of 201')).toBeVisible()
    expect(asked).toBe(1)
    await page.unroute(second)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('201 types')).toBeVisible()
  })
})

test('R128 R185 a slow call isn’t cut off, and a line tells that something runs until all have ended', async ({
  nele,
  open,
}) => {
  const page = await open(nele)
  await page.route('**/company/v1/resourcetypes?*', async (route) => {
    await new Promise((wait) => setTimeout(wait, 3000))
    await route.continue()
  })
  await page.goto('/resource-types')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.locator('[data-progress]')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.locator('[data-progress]')).toHaveCount(0)
})

test('R182 R183 R184 three pages of 200 of a long list come by themselves, the rest on request; all of it as a file', async ({
  nele,
  open,
}) => {
  test.slow()
  const mark = newMark()
  await withManyTypes(mark, 650, async () => {
    const page = await open(nele)
    const pages: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/resourcetypes') && url.searchParams.has('page'))
        pages.push(`${url.searchParams.get('page')} of ${url.searchParams.get('per_page')}`)
    })
    await page.goto(`/resource-types?query=${mark}`)
    await expect(page.getByText('600 of 650')).toBeVisible()
    expect(pages).toEqual(['1 of 200', '2 of 200', '3 of 200'])
    // Only visible rows are drawn.
    expect(await page.getByRole('row').count()).toBeLessThan(80)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const file = await (await download).createReadStream()
    let text = ''
    for await (const chunk of file) text += chunk
    expect(text.trim().split('\r\n')).toHaveLength(651)
    expect(text.split('\r\n')[1]).toBe(`${mark} 1,Other,0`)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('650 types')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  })
})
