// Features: occupancy, plan
import { levels } from '@kontor/contract'
import { devices } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessibleInBoth, expectNarrow } from './axe.ts'
import { floorOf } from './places.ts'
import { expect, test } from './test.ts'

const { viewport: _, ...phone } = devices['Pixel 5']

test('the map shows how full each place is that day, in words, live, and in a link', async ({ ada, day, open }) => {
  const address = `/plan/${await floorOf(ada, '3rd floor')}/resources/maps?date=${day}&from=09:00&to=12:00`
  const [page, second] = [await open(ada), await open(ada)]
  await page.goto(address)
  const mark = page.getByRole('button', { name: /^3-C03, / })
  await expect(mark).toHaveAccessibleName('3-C03, free')
  await page.getByRole('button', { name: 'Occupancy of the day' }).click()
  await expect(mark).toHaveAccessibleName('3-C03, 0% booked, Low occupancy')
  await expect(page.getByText(/^Whole place: \d+% booked, (Low|Average|High) occupancy$/)).toBeVisible()
  await expectAccessibleInBoth(page, 'the occupancy on the map')
  await second.goto(address)
  await second.getByRole('button', { name: /^3-C03, / }).click()
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Book / })
    .click()
  await expect(mark).toHaveAccessibleName(/^3-C03, [1-9]\d*% booked, /)
  await page.reload()
  await expect(mark).toHaveAccessibleName(/^3-C03, [1-9]\d*% booked, /)
  await page.getByRole('button', { name: 'Occupancy of the day' }).click()
  await expect(mark).toHaveAccessibleName(/^3-C03, yours, /)
})

test('the zones of a map say how full they are, beside their names and in the list', async ({ ada, day, open }) => {
  const { data: places } = await ask(ada.token, levels.all, { query: { depth: 'ALL' } })
  const zoned = places.find(({ name, parents }) => name === '2nd floor' && parents.includes('Pier 17'))!
  const page = await open(ada)
  await page.goto(`/plan/${zoned.id}/resources/maps?date=${day}&occupancy=1`)
  const row = page.getByRole('region', { name: 'Zones and rooms' }).getByRole('listitem').first()
  await expect(row).toHaveText(/^A · Trading floor\d+% booked$/)
  const share = /\d+%/.exec(await row.innerText())![0]
  await expect(page.locator('[data-map]').getByText(`A · Trading floor · ${share} booked`)).toBeVisible()
  await expectAccessibleInBoth(page, 'the zones on the map')
})

test('on a phone the occupancy stands above the map, and on each day of the strip', async ({ ada, day, open }) => {
  const page = await open(ada, { ...phone, viewport: { width: 360, height: 740 } })
  await page.goto(`/plan/${await floorOf(ada, '3rd floor')}/resources/maps?date=${day}`)
  await page.getByRole('button', { name: 'Occupancy of the day' }).click()
  await expect(page.getByText(/^Whole place: /)).toBeVisible()
  await expectNarrow(page, 'the occupancy on a phone')
  await page
    .getByRole('button', { name: /09:00|07:00/ })
    .first()
    .click()
  const strip = page.getByRole('group', { name: 'Choose a day' })
  await expect(strip.getByRole('button', { name: /\d+% booked, (Low|Average|High) occupancy$/ }).first()).toBeVisible()
  await expectAccessibleInBoth(page, 'the strip of days')
})

test('the list of places says how full each is today', async ({ nele, open }) => {
  const page = await open(nele)
  await page.goto('/levels')
  await expect(page.getByRole('row', { name: 'Hamburg' }).getByText(/^\d+% booked today$/)).toBeAttached()
  await expectAccessibleInBoth(page, 'the list of places')
})
