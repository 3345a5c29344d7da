// Features: grid, bookings, login
import { expectAccessibleInBoth, expectNarrow } from './axe.ts'
import { block, card, dragOver, gridOf, openGrid, subjectField } from './grid.ts'
import { label } from './leftovers.ts'
import { book, freePlace, presetOf } from './places.ts'
import { expect, test } from './test.ts'
import { hours } from './time.ts'

// A scan of a whole page takes seconds on a busy machine.
test.describe.configure({ timeout: 180_000 })

test('the grid and its cards are accessible, and nothing scrolls sideways at 360 pixels', async ({
  ada,
  day,
  open,
}) => {
  const place = await freePlace(ada, day, 5)
  await book(ada, place.id, { subject: 'Signal flags', from: place.from, to: place.from + hours(1) })
  const page = await open(ada)
  await openGrid(page, place)
  await expectAccessibleInBoth(page, 'the grid')
  await expectNarrow(page, 'the grid')
  await dragOver(page, place, place.from + hours(2), place.from + hours(3))
  await expect(subjectField(page)).toBeFocused()
  await expectAccessibleInBoth(page, 'the form', '[role=dialog]')
  await expectNarrow(page, 'the form')
  await page.keyboard.press('Escape')
  await block(page, 'Signal flags, ').click()
  await expect(card(page).getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  await expectAccessibleInBoth(page, 'an open booking', '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Place: / }).click()
  const places = page.getByRole('dialog', { name: /^Place: / })
  await expect(places.getByRole('row').first()).toBeVisible()
  await expectAccessibleInBoth(page, 'the places', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(places).toHaveCount(0)
  await gridOf(page).press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessibleInBoth(page, 'the keys', 'dialog')
})

test('what kept a place closed this morning can be read', async ({ ada, open }) => {
  const page = await open(ada)
  await page.goto(`/bookings-grid/${await presetOf(ada, 'building')}`)
  const past = page.locator('[data-variant=blocked][data-past]').first()
  await expect(page.getByRole('grid')).toBeVisible()
  // The hour decides which blocks are over, so one is marked as past.
  await page
    .locator('[data-variant=blocked]')
    .first()
    .evaluate((block: { setAttribute: (name: string, value: string) => void }) =>
      block.setAttribute('data-past', 'true'),
    )
  await expect(past).toBeVisible()
  await expectAccessibleInBoth(page, 'a closed time', '[data-variant=blocked][data-past]')
})

test('sign-in, bookings, a booking and 404 are accessible, and nothing scrolls sideways at 360 pixels', async ({
  ada,
  open,
}) => {
  const visitor = await open(null)
  await visitor.goto('/login')
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.getByText('This field is required')).toHaveCount(2)
  await expectAccessibleInBoth(visitor, 'sign-in')
  await expectNarrow(visitor, 'sign-in')

  await visitor.goto('/forgot-password')
  await visitor.getByRole('button', { name: 'Send the link' }).click()
  await expect(visitor.getByText('This field is required')).toBeVisible()
  await expectAccessibleInBoth(visitor, 'a forgotten password')
  await visitor.goto('/reset-password?token=made-up')
  await expect(visitor.getByRole('alert')).toBeVisible()
  await expectAccessibleInBoth(visitor, 'a link that does not work')

  const page = await open(ada)
  await page.goto('/bookings')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessibleInBoth(page, 'bookings')
  await expectNarrow(page, 'bookings')
  // One that is booked: the first of the day may have been released, and leads nowhere.
  const booked = page.locator('tr:has(td)').filter({ hasText: label('en', 'bookings.status_booked') })
  await booked.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bookings\/edit\/\d+$/)
  await expect(page.getByRole('link', { name: 'Show in the grid' })).toBeVisible()
  await expectAccessibleInBoth(page, 'a booking', 'aside')
  await expectNarrow(page, 'a booking')

  await page.goto('/404')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessibleInBoth(page, '404')
  await expectNarrow(page, '404')
})
