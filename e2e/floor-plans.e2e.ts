// Features: maps, map-view
import { maps } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessible } from './axe.ts'
import { mostRequests, openScreen, requestsOf } from './opening.ts'
import { floorOf } from './places.ts'
import { expect, test } from './test.ts'

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 660"><script>document.title='run'</script>
  <rect x="40" y="40" width="920" height="580" fill="#fff" stroke="#456"/></svg>`
const mark = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) })
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
}

test('a floor plan: a picture is uploaded, desks are moved and added in rows, a zone is drawn, and the plan shows it once published', async ({
  nele,
  ada,
  open,
}) => {
  const { data } = await ask(nele.token, maps.list)
  const map = data.find(({ name }) => name === 'Speicherstadt · 4th floor')!
  const page = await open(nele)
  await page.goto('/maps')
  await page.getByRole('link', { name: map.name }).click()
  await expect(mark(page, '4-A01')).toBeVisible()

  await page.getByRole('button', { name: 'Upload a picture' }).click()
  await page
    .getByRole('complementary')
    .locator('input[type=file]')
    .setInputFiles({ name: 'floor.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(page.getByText('Picture: floor.svg')).toBeVisible()
  await expect(page.locator('svg image')).toBeVisible()

  await mark(page, '4-A01').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: '4-A01, Changed in this draft' })).toBeVisible()
  await saved(page)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: '4-A01, Published' })).toBeVisible()
  await page.keyboard.press('Control+y')
  await saved(page)

  await page.getByRole('button', { name: 'Rows of desks' }).click()
  await page.getByLabel('First name in the row').fill('4-X01')
  await page.getByLabel('In each row').fill('3')
  await page.getByLabel('In each row').press('Enter')
  await expect(page.getByText('4-X01 to 4-X06')).toBeVisible()
  await page.getByRole('button', { name: 'Add 6 resources' }).click()
  await expect(mark(page, '4-X06')).toBeVisible()

  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: 'Zone' }).click()
  const frame = (await page.locator('svg[role=group]').boundingBox())!
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height * 0.62)
  await page.mouse.down()
  await page.mouse.move(frame.x + frame.width / 2 + 160, frame.y + frame.height * 0.62 + 90, { steps: 4 })
  await page.mouse.up()
  await page.getByLabel('Name', { exact: true }).fill('Quiet corner')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Quiet corner', exact: false }).first()).toBeVisible()
  await saved(page)
  await expectAccessible(page, 'the editor of floor plans')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Publish / })
  await expect(question.getByRole('listitem').filter({ hasText: 'added' })).toContainText('Desk 6, Zone 1')
  await expect(question).toContainText('The picture is new')
  await expectAccessible(page, 'the question before publishing')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(`Published: ${map.name}`)).toBeVisible()
  const shown = await ask(ada.token, maps.get, { params: { id: map.id } })
  expect(shown.data.areas).toMatchObject([{ kind: 'zone', name: 'Quiet corner' }])
  expect(shown.data.picture?.name).toBe('floor.svg')

  // The picture is one request more than a drawing takes.
  const reader = await open(ada)
  await openScreen(reader, 'en', '/')
  const requests = requestsOf(reader)
  await openScreen(reader, 'en', `/plan/${await floorOf(ada, '4th floor')}/resources/maps`, { isCold: true })
  await expect(mark(reader, '4-X06')).toBeVisible()
  await reader.waitForLoadState('networkidle')
  expect(requests().filter((request) => /\/picture|\/open-day/.test(request))).toHaveLength(1)
  expect(requests().length, requests().join('\n')).toBeLessThanOrEqual(mostRequests)
})

test('two people on one floor: each sees the other’s change, and a clash at one desk lets the person choose', async ({
  nele,
  open,
}) => {
  const { data } = await ask(nele.token, maps.list)
  const { id } = data.find(({ name }) => name === 'Speicherstadt · 2nd floor')!
  const [one, two] = [await open(nele), await open(nele)]
  for (const page of [one, two]) {
    await page.goto(`/maps/edit/${id}`)
    await expect(mark(page, '2-A01')).toBeVisible()
  }
  await mark(one, '2-A01').click()
  await one.keyboard.press('Shift+ArrowDown')
  await expect(two.getByRole('button', { name: '2-A01, Changed in this draft' })).toBeVisible()

  await mark(two, '2-A02').click()
  // The other's change is under way to this browser while it makes its own.
  const reading = /\/draft(?:\?|$)/
  await two.route(reading, () => undefined)
  await mark(one, '2-A02').click()
  await one.keyboard.press('Shift+ArrowDown')
  await saved(one)
  await two.keyboard.press('Shift+ArrowUp')
  await expect(two.getByText(/Someone else changed this at the same time: 2-A02/)).toBeVisible()
  await two.unroute(reading)
  await two.getByRole('button', { name: 'Use mine' }).click()
  await expect(two.getByText(/Someone else changed this/)).toHaveCount(0)
  await saved(two)
  await publish(two)
  await expect(two.getByText(/^Published: /)).toBeVisible()

  // The change is saved, and discarded before this browser has read it.
  await expect(one.getByRole('button', { name: '2-A02, Published' })).toBeVisible()
  const { promise: isDiscarded, resolve: release } = Promise.withResolvers<void>()
  await one.route(reading, async (route) => {
    await isDiscarded
    await route.continue()
  })
  await mark(one, '2-A01').click()
  await one.keyboard.press('Shift+ArrowDown')
  await expect(two.getByRole('button', { name: '2-A01, Changed in this draft' })).toBeVisible()
  await two.getByRole('button', { name: 'Discard draft' }).click()
  await two.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(two.getByText('Draft discarded')).toBeVisible()
  release()
  await expect(two.getByText(/has discarded the changes/)).toHaveCount(0)
  await expect(one.getByText(/has discarded the changes of this draft/)).toBeVisible()
  await expect(one.getByRole('button', { name: '2-A01, Published' })).toBeVisible()
  await mark(one, '2-A01').click()
  await one.keyboard.press('Shift+ArrowDown')
  await saved(one)
  await publish(one)
  await expect(one.getByText(/^Published: /)).toBeVisible()
})
