// Features: bookings, help-pages, login
import type { Locator, Page } from '@playwright/test'
import { pages } from '../server/http/pages.generated.ts'
import { halfTyped, typeAll } from '../web/features/styleguide/half-typed.fixture.ts'
import { other } from './people.ts'
import { book, booked, freePlace, presetOf } from './places.ts'
import { asProvider } from './provider.ts'
import { addressOf, type Ids, idsWithBooking, isAlone, isHelp, isProviders } from './screens.ts'
import { expect, test } from './test.ts'
import { hours } from './time.ts'

const isSweep = !!process.env.SWEEP
/** Milliseconds for all the screens of a test. */
const limit = isSweep ? 1_800_000 : 180_000

/**
 * A few texts, to show that screens survive them. A component test types every text into the kit's fields
 * (`web/features/styleguide/half-typed.browser.test.tsx`), and `npm run sweep` into every screen.
 */
const texts = isSweep ? halfTyped : ['', '-', '25:00', '999999999999999999999', '<svg onload=', '\ud800']

/** The topmost part: a picker over its form, a form beside its list, or the screen itself. */
async function topmost(page: Page): Promise<Locator> {
  for (const part of [page.getByRole('dialog'), page.getByRole('complementary')])
    if (await part.filter({ visible: true }).count()) return part.filter({ visible: true }).last()
  return page.locator('body')
}

/** Types into every field of the topmost part; returns their number. */
async function typeEverywhere(page: Page): Promise<number> {
  const top = await topmost(page)
  // A setting in a line has its fields behind its button.
  for (const edit of await top.locator('[data-edits]').all()) await edit.click()
  // Some fields appear only after something is switched on.
  for (const off of await top.getByRole('switch', { checked: false }).all()) await off.click()
  const fields = top
    .locator('input:not([type=checkbox], [type=radio], [type=file]), textarea')
    .filter({ visible: true })
  const count = await fields.count()
  for (let at = 0; at < count; at++) {
    const field = fields.nth(at)
    // Typing into one field may remove others: a search that finds nothing.
    if (!(await field.count()) || !(await field.isEditable())) continue
    await field.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await field.evaluate(typeAll, texts)
    await expect(page.getByText('This screen has stopped working.')).toHaveCount(0)
  }
  return count
}

const quietly = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())

/** Opens each address and types into all fields there; returns the addresses that had fields. */
async function tryAll(page: Page, paths: readonly string[]): Promise<string[]> {
  quietly(page)
  // Live events would only redraw screens while they are typed into.
  await page.routeWebSocket(/\/app\//, (socket) => socket.close())
  const typed: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    if (isPickers(path)) await expect(page.getByRole('dialog')).toBeVisible()
    if (!(await typeEverywhere(page))) {
      // Some fields come after their heading. Without any in a page at rest there are none.
      await page.waitForLoadState('networkidle')
      if (!(await typeEverywhere(page))) continue
    }
    typed.push(path)
    // Typed values survive a reload, and don't break the screen then either.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText('This screen has stopped working.')).toHaveCount(0)
  }
  return typed
}

/** A screen by the start and the end of its address: `/levels` and `name-translations`, whatever form that lies over. */
const screenOf = (path: string) => {
  const [, start, below] = path.split('/')
  return `${start} ${below === 'presets' ? below : ''} ${path.split('/').at(-1)}`
}

/** An address of each chosen screen, with ids in place of its parameters: each picker over one form only. */
function pathsOf(ids: Ids, isWanted: (page: string) => boolean): string[] {
  const screens = new Map(pages.filter((page) => !isHelp(page) && isWanted(page)).map((page) => [screenOf(page), page]))
  return [...screens.values()].map((page) => addressOf(page, ids))
}

/** A picker's address is the one of its form and a word; the history of a booking stands in its form. */
const isPickers = (path: string) => /\/(add|edit)(\/\d+)?\/(?!history$)[a-z-]+$/.test(path)
const isBookings = (path: string) => /^\/bookings/.test(path)
/** In `npm test` a form, a picker and a list. */
const isChosen = (path: string) => isSweep || chosen.includes(path)
const chosen = [
  '/bookings',
  '/bookings/add',
  '/bookings/edit/:id',
  '/help-pages/add-page',
  '/help-pages/add-page/select-language',
]

// The fields of these screens are the kit's own, and each catalogue adds more.
if (isSweep)
  test('half a value in any field of the administration, the plan and the start breaks no screen', async ({
    day,
    open,
  }) => {
    test.setTimeout(limit)
    const chiara = await other('chiara')
    const ids = await idsWithBooking(chiara, day)
    const paths = pathsOf(ids, (path) => !isAlone(path) && !isProviders(path) && !isBookings(path))
    const typed = await tryAll(await open(chiara), paths)
    expect(typed.length).toBeGreaterThan(10)
    expect(typed).toContain(`/level/${ids.level_id}/edit/working-hours`)
  })

test('half a value in any field of the bookings breaks no screen', async ({ day, open }) => {
  test.setTimeout(limit)
  // She may book for others, so every field of the form is there.
  const chiara = await other('chiara')
  const place = await freePlace(chiara, day, 2)
  await book(chiara, place.id, { subject: 'Half typed', from: place.from, to: place.from + hours(1) })
  const [booking] = await booked(chiara, [place], 'Half typed')
  const request_id = booking!.declaration_id
  const ids = {
    presetId: await presetOf(chiara, 'building'),
    id: booking!.id,
    bookingId: booking!.id,
    resourceId: place.id,
    request_id,
  }
  const typed = await tryAll(
    await open(chiara),
    pathsOf(ids, (path) => isBookings(path) && isChosen(path)),
  )
  expect(typed).toContain(`/bookings/edit/${booking!.id}`)
})

test('half a value in any field of the provider’s screens and of the sign-in breaks none of them', async ({ open }) => {
  test.setTimeout(limit)
  const provider = await open(null, await asProvider())
  const typed = await tryAll(
    provider,
    pathsOf({ helpPageId: 1 }, (path) => isProviders(path) && isChosen(path)),
  )
  expect(typed.length).toBeGreaterThan(isSweep ? 3 : 0)
  const paths = ['/login', '/forgot-password', '/reset-password?token=made-up']
  await tryAll(await open(null), paths)
})
