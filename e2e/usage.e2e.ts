// Features: usage
import { provider } from './people.ts'
import { asProvider, base } from './provider.ts'
import { expect, test } from './test.ts'

const closed = { name: 'Usage figures' }

test('R26 the usage figures open for everybody: the provider reads them, all others read where they are', async ({
  ada,
  open,
}) => {
  const nobody = await open(null, { baseURL: base })
  await nobody.goto('/usage')
  await expect(nobody.getByRole('heading', closed)).toBeVisible()
  await nobody.getByRole('link', { name: 'Sign in' }).click()
  const { email, password } = provider
  await nobody.getByLabel('E-mail').fill(email)
  await nobody.getByLabel('Password', { exact: true }).fill(password)
  await nobody.getByRole('button', { name: 'Sign in' }).click()
  await expect(nobody).toHaveURL(`${base}/usage`)
  await expect(nobody.getByRole('row', { name: /^Halden Maritime demo / })).toBeVisible()

  const employee = await open(ada)
  await employee.goto('/usage?a=1')
  await expect(employee.getByRole('heading', closed)).toBeVisible()
  await expect(employee.getByRole('link', { name: 'Open the provider’s area' })).toHaveAttribute(
    'href',
    `${base}/usage`,
  )

  const signedInProvider = await open(null, await asProvider())
  await signedInProvider.goto('/')
  await signedInProvider
    .getByRole('main')
    .getByRole('link', { name: /^Usage/ })
    .click()
  await expect(signedInProvider.getByRole('row', { name: /^All companies/ })).toBeVisible()
})
