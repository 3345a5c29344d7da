import { AxeBuilder } from '@axe-core/playwright'
import { home } from '@kontor/contract'
import { ask } from './ask.ts'
import { startOf, undo } from './grid.ts'
import { expect, test } from './test.ts'
import { dayText } from './time.ts'

test('R23 the start is the same at / and /home', async ({ nele, open }) => {
  const page = await open(nele)
  for (const address of ['/', '/home']) {
    await page.goto(address)
    await expect(startOf(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  }
})

test('the usual desk is booked with one tap on a button that names the next open day, and the message names it too', async ({
  open,
  nele,
}) => {
  const { data } = await ask(nele.token, home.usual)
  const usual = data.find(({ offers }) => offers.at(-1)?.available)!
  const { date } = usual.offers.at(-1)!
  const day = dayText(date)
  const page = await open(nele)
  await page.goto('/')
  await expect(startOf(page)).toBeVisible()
  const book = page.getByRole('button', { name: `Book ${usual.name}, ${day}` })
  await book.click()
  await expect(page.getByText(new RegExp(`^${usual.name} booked, ${day} `))).toBeVisible()
  await expect(book).toBeDisabled()
  await undo(page).click()
  await expect(book).toBeEnabled()
})

test('the next booking leads to its place on the map, and can be cancelled and had back', async ({ open, ada }) => {
  const page = await open(ada)
  await page.goto('/')
  const next = page.getByRole('region', { name: 'Next booking' })
  await expect(next.getByRole('img', { name: /^Your day: / })).toBeVisible()
  await next.getByRole('link', { name: 'Find on the map' }).click()
  await expect(page).toHaveURL(/\/plan\/\d+\/resources\/maps\?resourceId=\d+/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  const title = await next.getByRole('heading').innerText()
  await next.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(next.getByRole('heading', { name: title, exact: true })).toHaveCount(0)
  await undo(page).click()
  await expect(next.getByRole('heading', { name: title, exact: true })).toBeVisible()
})

test('a block that does not load says so in its place, and the others stand', async ({ open, ada }) => {
  const page = await open(ada)
  let isDown = true
  await page.route('**/home/usual?*', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/')
  const again = page.getByRole('region', { name: 'Book again' })
  await expect(again.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next booking' })).toBeVisible()
  isDown = false
  await again.getByRole('button', { name: 'Try again' }).click()
  await expect(again.getByRole('listitem').first()).toBeVisible()
})

test('the start is accessible in both schemes, and nothing scrolls sideways at 360 px', async ({ open, ada }) => {
  test.slow()
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open(ada, { colorScheme })
    await page.goto('/home')
    await expect(page.getByRole('region', { name: 'Book again' }).getByRole('listitem').first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  }
  const narrow = await open(ada, { viewport: { width: 360, height: 740 } })
  await narrow.goto('/')
  await expect(narrow.getByRole('region', { name: 'Book again' }).getByRole('listitem').first()).toBeVisible()
  expect(await narrow.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
})
