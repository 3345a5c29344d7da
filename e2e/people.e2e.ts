// Features: manage-users
import { auth, peopleLeaving, resources, users } from '@kontor/contract'
import sharp from 'sharp'
import { ask } from './ask.ts'
import { expectAccessibleInBoth } from './axe.ts'
import { emailOf } from './company.ts'
import { type Person, signedIn } from './people.ts'
import { expect, test } from './test.ts'

/** Somebody new, with a password. */
async function newPerson({ token }: Person, name: string): Promise<number> {
  const { languages } = (await ask(token, auth.initial)).data
  const { id: language_id } = languages.find(({ locale }) => locale === 'en')!
  const email = emailOf(`${name.replace(' ', '.').toLowerCase()}@halden.example`)
  return (await ask(token, users.create, { body: { name, email, language_id, password: 'kontor-demo' } })).data.id
}

test('an administrator deactivates somebody from their page, brings them back, and can’t end their own access', async ({
  open,
}) => {
  const ibrahim = await signedIn('Ibrahim')
  const id = await newPerson(ibrahim, 'Wim Bakker')
  const page = await open(ibrahim)
  await page.goto(`/manage-users/edit/${id}/access`)
  await page.getByRole('link', { name: 'Deactivate…' }).click()
  await expect(page.getByText('No bookings, no resources, no open session.')).toBeVisible()
  await expectAccessibleInBoth(page, 'the end of a person’s access')
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(page.getByText('1 person deactivated')).toBeVisible()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByRole('link', { name: 'Deactivate…' })).toBeVisible()
  expect((await ask(ibrahim.token, users.get, { params: { id } })).data.is_active).toBe(true)

  const { user } = (await ask(ibrahim.token, auth.initial)).data
  await page.goto(`/manage-users/edit/${user.id}/access`)
  await expect(page.getByText('You can’t end your own access.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Deactivate…' })).toHaveCount(0)
})

test('R400 a photo set by an administrator is seen at once in the list and on the page; what is no picture is refused there', async ({
  open,
}) => {
  const ibrahim = await signedIn('Ibrahim')
  const id = await newPerson(ibrahim, 'Wout Bakker')
  const page = await open(ibrahim)
  const file = page.locator('input[type=file]')
  await page.goto(`/manage-users/edit/${id}/photo`)
  await file.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText(/This file type isn’t supported/)).toBeVisible()
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  await file.setInputFiles({ name: 'wout.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('Photo saved')).toBeVisible()
  await expect(page.locator('[data-avatar] img').first()).toBeVisible()
  await page.getByRole('link', { name: 'People' }).last().click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Wout Bakker')
  await expect(page.getByRole('row', { name: /Wout Bakker/ }).locator('img')).toBeVisible()
  await page.getByRole('link', { name: 'Wout Bakker' }).click()
  await page.getByRole('tab', { name: 'Photo' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator('[data-avatar] img')).toHaveCount(0)
})

test('the rights of a person on a resource are one press from the booking check, the resource, and its place', async ({
  open,
}) => {
  const ibrahim = await signedIn('Ibrahim')
  const id = await newPerson(ibrahim, 'Willem Bakker')
  const { data } = await ask(ibrahim.token, resources.list, { query: { per_page: 1 } })
  const { id: resource, name } = data[0]!
  const { level_id } = (await ask(ibrahim.token, resources.get, { params: { id: resource } })).data
  const page = await open(ibrahim)
  await page.goto(`/manage-users/why?resource=${resource}`)
  await expect(page.getByRole('heading', { name: `Who may do what: ${name}` })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Willem Bakker')
  await page.getByRole('link', { name: 'Willem Bakker' }).click()
  await expect(page.getByRole('tab', { name: 'Rights' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Cancel other people’s bookings')).toBeVisible()
  await expectAccessibleInBoth(page, 'the rights of a person on a resource')
  await page.goto(`/level/${level_id}/edit`)
  await page.getByRole('link', { name: 'Who may do what' }).click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Willem Bakker')
  await page.getByRole('link', { name: 'Willem Bakker' }).click()
  await expect(page.getByText('Add places in it')).toBeVisible()
  const slot = 'from=2027-03-01T10:00:00Z&to=2027-03-01T11:00:00Z'
  await page.goto(`/booking-check?user_id=${id}&resource_id=${resource}&${slot}`)
  await page.getByRole('link', { name: 'Rights', exact: true }).click()
  await expect(page.getByText('Cancel other people’s bookings')).toBeVisible()

  await page.goto('/containers-mega')
  await page.getByRole('link', { name: /in no group/ }).click()
  await expect(page.getByRole('link', { name: 'Willem Bakker' })).toBeVisible()
})

test('somebody deleted from their page is among the former people, and is erased there after a second question', async ({
  open,
}) => {
  const ibrahim = await signedIn('Ibrahim')
  const id = await newPerson(ibrahim, 'Wanda Bakker')
  const page = await open(ibrahim)
  await page.goto(`/manage-users/edit/${id}/access`)
  await page.getByRole('link', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('1 person deleted')).toBeVisible()
  await page.getByRole('link', { name: 'Former people' }).click()
  await page.getByRole('link', { name: 'Wanda Bakker' }).click()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await ask(ibrahim.token, peopleLeaving.formerPerson, { params: { id } })).data.name).toBe('Wanda Bakker')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Erased', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wanda Bakker' })).toHaveCount(0)
  const { data } = await ask(ibrahim.token, peopleLeaving.former, { query: { query: 'Wanda' } })
  expect(data).toEqual([])
})
