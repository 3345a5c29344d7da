import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { block, card, dragOver, openGrid, subjectField } from './grid.ts'
import { label } from './leftovers.ts'
import { other, speak } from './people.ts'
import { book, freePlace, presetOf } from './places.ts'
import { expect, test } from './test.ts'
import { dayAhead, hours } from './time.ts'

/** What axe finds, in one line each, on the whole page or in a part of it. */
async function faults(page: Page, part = 'html'): Promise<string[]> {
  // Colours on their way to another one would be judged by what they are for a moment.
  await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))')
  // Rows are alike: the first ten speak for all.
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .exclude('tr:nth-child(n+12)')
    .exclude('[role=row]:nth-child(n+12)')
    .analyze()
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`))
}

// Looking through a whole page takes seconds on a busy machine.
test.describe.configure({ timeout: 180_000 })

for (const [days, colorScheme] of [
  [20, 'light'],
  [21, 'dark'],
] as const) {
  test(`the grid and its cards are accessible, ${colorScheme}`, async ({ ada, open }) => {
    const place = await freePlace(ada, dayAhead(days), 5)
    await book(ada, place.id, { subject: 'Signal flags', from: place.from, to: place.from + hours(1) })
    const page = await open(ada, { colorScheme })
    await openGrid(page, place)
    expect(await faults(page)).toEqual([])
    await dragOver(page, place, place.from + hours(2), place.from + hours(3))
    await expect(subjectField(page)).toBeFocused()
    expect(await faults(page, '[role=dialog]'), 'the form').toEqual([])
    await page.keyboard.press('Escape')
    await block(page, 'Signal flags, ').click()
    await expect(card(page).getByRole('button', { name: 'Cancel booking' })).toBeVisible()
    expect(await faults(page, '[role=dialog]'), 'an open booking').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Place: / }).click()
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    expect(await faults(page, '[role=menu]'), 'the places').toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    expect(await faults(page, 'dialog'), 'the keys').toEqual([])
  })

  test(`what kept a place closed this morning can be read, ${colorScheme}`, async ({ ada, open }) => {
    const page = await open(ada, { colorScheme })
    await page.goto(`/bookings-grid/${await presetOf(ada, 'building')}`)
    const past = page.locator('[data-look=blocked][data-past]').first()
    await expect(page.getByRole('grid')).toBeVisible()
    // Which blocks are over depends on the hour: one that is says how all look.
    await page
      .locator('[data-look=blocked]')
      .first()
      .evaluate((block: { setAttribute: (name: string, value: string) => void }) =>
        block.setAttribute('data-past', 'true'),
      )
    await expect(past).toBeVisible()
    expect(await faults(page, '[data-look=blocked][data-past]')).toEqual([])
  })

  test(`sign-in, bookings, a booking and 404 are accessible, ${colorScheme}`, async ({ ada, open }) => {
    const visitor = await open(null, { colorScheme })
    await visitor.goto('/login')
    await visitor.getByRole('button', { name: 'Sign in' }).click()
    await expect(visitor.getByText('This field is required')).toHaveCount(2)
    expect(await faults(visitor), 'sign-in').toEqual([])

    await visitor.goto('/forgot-password')
    await visitor.getByRole('button', { name: 'Send the link' }).click()
    await expect(visitor.getByText('This field is required')).toBeVisible()
    expect(await faults(visitor), 'a forgotten password').toEqual([])
    await visitor.goto('/reset-password?token=made-up')
    await expect(visitor.getByRole('alert')).toBeVisible()
    expect(await faults(visitor), 'a link that does not work').toEqual([])

    const page = await open(ada, { colorScheme })
    await page.goto('/bookings')
    await expect(page.getByRole('table')).toBeVisible()
    expect(await faults(page), 'bookings').toEqual([])
    await page.locator('[data-relation]').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/bookings\/edit\/\d+$/)
    await expect(page.getByRole('link', { name: 'Show in the grid' })).toBeVisible()
    expect(await faults(page, 'aside'), 'a booking').toEqual([])

    await page.goto('/404')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(await faults(page), '404').toEqual([])
  })
}

test('from right to left sign-in, grid, bookings and their cards are accessible', async ({ open }) => {
  const visitor = await open(null)
  await visitor.goto('/login')
  await visitor.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await visitor.getByRole('button', { name: label('ar', 'login.sign_in') }).click()
  await expect(visitor.getByText(label('ar', 'error.required'))).toHaveCount(2)
  expect(await faults(visitor), 'sign-in').toEqual([])

  const hannah = await other('hannah')
  await speak(hannah, 'ar')
  const place = await freePlace(hannah, dayAhead(39), 5)
  await book(hannah, place.id, { subject: 'Signal flags', from: place.from, to: place.from + hours(1) })
  const page = await open(hannah)
  await openGrid(page, place)
  expect(await faults(page), 'grid').toEqual([])
  await block(page, 'Signal flags').click()
  await expect(card(page).getByRole('button', { name: label('ar', 'grid.cancel') })).toBeVisible()
  expect(await faults(page, '[role=dialog]'), 'an open booking').toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('[aria-haspopup=dialog]').click()
  await expect(page.getByRole('button', { name: label('ar', 'grid.month_after') })).toBeVisible()
  expect(await faults(page, '[role=dialog]'), 'the calendar').toEqual([])

  await page.goto('/bookings')
  await expect(page.getByRole('table')).toBeVisible()
  expect(await faults(page), 'bookings').toEqual([])
  await page.locator('[data-relation]').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: label('ar', 'bookings.open_in_grid') })).toBeVisible()
  expect(await faults(page, 'aside'), 'a booking').toEqual([])
})
