import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { ownerPool } from '../test/factories.ts'
import { appUrl, ownerUrl } from '../test/urls.ts'
import { addCompany } from './add-company.ts'
import { makeUserLinks } from './user-links.ts'

useApp()

const add = (subdomain: string, name = 'Quay Ltd') =>
  addCompany(ownerUrl(), { subdomain, name }, { email: 'Una@quay.example', name: 'Una' })

test('a company is made with its first administrator, who gets a link to set a password', async () => {
  const subdomain = `c${crypto.randomUUID().slice(0, 12)}`
  await add(subdomain)
  const links = await makeUserLinks(appUrl(), 'https://kontor.example', 'una@quay.example', subdomain)
  expect(links.map(({ address }) => address.split('=')[0])).toEqual([
    `https://${subdomain}.kontor.example/reset-password?token`,
  ])
  const { rows } = await (await ownerPool()).query(
    `select u.name, c.seed_key from companies co join users u on u.company_id = co.id
     join container_users cu on cu.company_id = co.id and cu.user_id = u.id
     join containers c on c.company_id = co.id and c.id = cu.container_id where co.subdomain = $1`,
    [subdomain],
  )
  expect(rows).toEqual([{ name: 'Una', seed_key: 'people.administrator' }])
})

test.each([
  ['US', { TimeFormat: 'h:mm a', DateTimeMode: 'am-pm', DateFormat: 'M/d/yyyy', FirstDayOfWeek: 'sunday' }],
  ['DE', {}],
  [undefined, {}],
])('a company in %s begins with the formats of its country as its own settings', async (country, settings) => {
  const subdomain = `c${crypto.randomUUID().slice(0, 12)}`
  await addCompany(ownerUrl(), { subdomain, name: 'Quay Ltd', country }, { email: 'una@quay.example', name: 'Una' })
  const { rows } = await (await ownerPool()).query(
    `select p.key, p.value from companies c join company_preferences p on p.company_id = c.id where c.subdomain = $1`,
    [subdomain],
  )
  expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual(settings)
})

test('an unknown country is refused, and leaves nothing', async () => {
  const subdomain = `c${crypto.randomUUID().slice(0, 12)}`
  const person = { email: 'una@quay.example', name: 'Una' }
  await expect(addCompany(ownerUrl(), { subdomain, name: 'Quay', country: 'us' }, person)).rejects.toThrow('no country')
  const { rowCount } = await (await ownerPool()).query('select from companies where subdomain = $1', [subdomain])
  expect(rowCount).toBe(0)
})

test('a refused company says why, and leaves nothing; of several at once for one subdomain, one is made', async () => {
  await expect(add('Not A Host')).rejects.toThrow('is no subdomain')
  await expect(add('staging')).rejects.toThrow('is reserved')
  await expect(add('fine', 'x'.repeat(201))).rejects.toThrow('at most 200 characters')
  const subdomain = `c${crypto.randomUUID().slice(0, 12)}`
  const made = await Promise.allSettled(Array.from({ length: 4 }, () => add(subdomain)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of made) if (one.status === 'rejected') expect(one.reason.message).toContain('Another company')
})
