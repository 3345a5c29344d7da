// Features: bookings, grid
import type { Route } from '@playwright/test'
import { fromHere } from './ask.ts'
import { startOf } from './grid.ts'
import { presetOf } from './places.ts'
import { expect, test } from './test.ts'
import { clock, minutes } from './time.ts'

test('the program can be installed: a manifest with icons that are there', async ({ open }) => {
  const page = await open(null)
  await page.goto('/login')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(fromHere(new URL(address!, page.url()).href))).json()
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(fromHere(new URL(src, page.url()).href))
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, expect.stringContaining(type)])
  }
})

test('without a network the program opens all the same, says so, and goes on when the network is back', async ({
  nele,
  open,
}) => {
  const page = await open(nele, { serviceWorkers: 'allow' })
  await page.goto('/bookings')
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Kontor can’t be reached' })).toBeVisible()
  await expect(page.getByText('You stay signed in.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // The page notices by itself that the connection is back.
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/bookings$/)
})

test('no answer of the API is kept by the browser', async ({ nele, open }) => {
  const page = await open(nele, { serviceWorkers: 'allow' })
  await page.goto('/bookings')
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
  const kept = await page.evaluate<string[]>(
    `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
      .then((all) => all.flat().map(({ url }) => new URL(url).pathname))`,
  )
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter((path) => /^\/(company|master|broadcasting)\//.test(path))).toEqual([])
})

/** Ways in which the server isn't reached, and what the page then says. */
const unreached: [string, (route: Route) => Promise<void>, string][] = [
  ['no answer', (route) => route.abort(), 'Check your network'],
  ['the page of a proxy', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), 'isn’t ready yet'],
  [
    'the page of a network',
    (route) => route.fulfill({ body: '<h1>Sign in to this network</h1>' }),
    'Check your network',
  ],
]
for (const [what, answer, text] of unreached)
  test(`a program that could not start because of ${what} does so by itself once the server is reached`, async ({
    nele,
    open,
  }) => {
    const page = await open(nele)
    await page.route('**/company/v1/**', answer)
    await page.goto('/bookings')
    await expect(page.getByRole('heading', { name: 'Kontor can’t be reached' })).toBeVisible()
    // In words, though no texts were loaded.
    await expect(page.getByRole('alert')).toContainText(text)
    await page.unroute('**/company/v1/**')
    await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
  })

test('a screen opened for the first time without a network is missed in its place, and comes with the network', async ({
  ada,
  open,
}) => {
  const page = await open(ada)
  await page.goto('/bookings')
  await expect(page.getByRole('table')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Book', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Book', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('“Book” didn’t load.')
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a day that did not load comes by itself when the network is back', async ({ ada, open }) => {
  const page = await open(ada)
  await page.goto(`/bookings-grid/${await presetOf(ada, 'building')}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByRole('alert')).toContainText('“Book” didn’t load.', { timeout: 20_000 })
  await page.context().setOffline(false)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('home opens without a network hours after it was left, with the next booking and the week', async ({
  ada,
  open,
}) => {
  const page = await open(ada)
  // In the evening its clock is behind, so that it is still today three hours later: another week would not have been kept.
  const [hour, minute] = clock(Date.now()).split(':').map(Number) as [number, number]
  const beyond = hour * 60 + minute + 180 - (23 * 60 + 55)
  await page.clock.install({ time: Date.now() - minutes(Math.max(0, beyond)) })
  await page.goto('/')
  await expect(startOf(page)).toBeVisible()
  const week = page.getByRole('region', { name: /^(This|Next) week$/ })
  const next = page.getByRole('region', { name: 'Next booking' })
  await expect(week.getByRole('link').first()).toBeVisible()
  await expect(next.getByRole('heading')).toBeVisible()
  const days = await week.getByRole('listitem').count()
  await page.getByRole('link', { name: 'Bookings', exact: true }).first().click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.context().setOffline(true)
  // Longer than an access token is good for.
  await page.clock.fastForward('03:00:00')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(startOf(page)).toBeVisible()
  await expect(week.getByRole('listitem')).toHaveCount(days)
  await expect(next.getByRole('heading')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(startOf(page)).toBeVisible()
})
