// Features: documents
import { applicationIds } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { startOf } from './grid.ts'
import { other } from './people.ts'
import { expect, test } from './test.ts'

const accept = (page: Page) => page.getByRole('button', { name: 'I have read and accept this' })

test('R24 R38 who hasn’t accepted the house rules reads them first; declining signs out', async ({ open }) => {
  const page = await open(await other('david'))
  for (const start of ['/', '/home?from=mail']) {
    await page.goto(start)
    await expect(page).toHaveURL(/\/accept-documents\/4(\?from=mail)?$/)
    await expect(page.getByRole('heading', { name: 'House rules for our offices' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Decline and sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('R38 only the application with documents waits for them', async ({ open }) => {
  const page = await open(await other('david'))
  await page.goto('/bookings')
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Halden Maritime: Home' }).click()
  await expect(accept(page)).toBeVisible()
})

test('R113 R117 a document that is gone when it is accepted is said in a warning, and OK leads to the start', async ({
  open,
}) => {
  const page = await open(await other('david'))
  await page.goto('/accept-documents/4')
  await expect(accept(page)).toBeVisible()
  const message = 'This doesn’t exist, or you don’t have access to it.'
  await page.route('**/companydocuments/useracceptance?*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message } }),
  )
  await accept(page).click()
  const warning = page.getByRole('dialog', { name: 'That didn’t work' })
  await expect(warning.getByRole('alert')).toHaveText(message)
  // The document was withdrawn, so nothing is left to accept and the start opens.
  await page.route('**/applications/4/accepted-by-user?*', (route) => route.fulfill({ json: { success: true } }))
  await warning.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/(home)?$/)
  await expect(warning).toHaveCount(0)
})

test('the next document is read from its beginning', async ({ open }) => {
  const page = await open(await other('david'), { viewport: { width: 390, height: 600 } })
  const documents = [1, 2].map((id) => ({
    ...{ id, name: `Rules ${id}`, publish_date: '2026-11-02' },
    content: '<p>Leave a place as you want to find it.</p>'.repeat(60),
  }))
  let left = documents
  await page.route('**/companydocuments/unaccepted/**', (route) => route.fulfill({ json: { data: left } }))
  await page.route('**/companydocuments/useracceptance?*', (route) => {
    left = documents.slice(1)
    return route.fulfill({ json: { success: true } })
  })
  await page.goto('/accept-documents/4')
  await expect(page.getByText('Document 1 of 2')).toBeVisible()
  await page.getByText('Leave a place').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Rules 1' })).not.toBeInViewport()
  await accept(page).click()
  await expect(page.getByText('Document 2 of 2')).toBeVisible()
  const next = page.getByRole('heading', { name: 'Rules 2' })
  await expect(next).toBeInViewport()
  await expect(next).toBeFocused()
})

test('R39 having accepted leads to the very address that was asked for, and nobody is asked again', async ({
  open,
}) => {
  const page = await open(await other('david'))
  // The demo company has documents for the start only: here the bookings need one as well.
  const { hub, bookings } = applicationIds
  const ofBookings = new RegExp(`/(applications|companydocuments/unaccepted)/${bookings}(?=$|[/?])`)
  await page.route(ofBookings, (route) =>
    route.continue({ url: route.request().url().replace(ofBookings, `/$1/${hub}`) }),
  )
  await page.route('**/company/v1/initial?*', async (route) => {
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/[\w-]+\.kontor\.localhost/, '127.0.0.1'),
    })
    const { data } = await response.json()
    const known: number[] = data.accepted_applications
    const accepted_applications = known.filter((id) => id !== bookings || known.includes(hub))
    await route.fulfill({ response, json: { data: { ...data, accepted_applications } } })
  })
  const address = '/bookings/edit/7?further=14'
  await page.goto(address)
  await expect(page).toHaveURL(/\/accept-documents\/\d+\?further=14$/)
  await accept(page).click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === address)
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeVisible()

  await page.goto('/accept-documents/4')
  await expect(page.getByText('There’s nothing to accept.')).toBeVisible()
  await page.goto('/home')
  await expect(startOf(page)).toBeVisible()
})
