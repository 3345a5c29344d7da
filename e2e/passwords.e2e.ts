import { mails } from '@kontor/contract'
import { ask } from './ask.ts'
import { signedIn } from './people.ts'
import { expect, test } from './test.ts'

/** Somebody no other journey signs in as, since their sessions end here; the mails are German. */
const sofia = 'sofia.bauer@halden.example'
const email = { name: 'E-mail' }

/** The text of the newest mail to somebody, as an administrator reads it where there is no mail server. */
async function latestMail(to: string): Promise<{ subject: string; text: string }> {
  const { token } = await signedIn('Ibrahim')
  const { data } = await ask(token, mails.list)
  const newest = data.find((mail) => mail.to === to)
  if (!newest) return { subject: '', text: '' }
  const { data: mail } = await ask(token, mails.get, { params: { id: newest.id } })
  return { subject: mail.subject, text: mail.text ?? '' }
}

test('R72 R73 R74 who forgot the password asks for a link, sets a new one with it once, and signs in', async ({
  open,
}) => {
  const page = await open(null)
  await page.goto('/login')
  await page.getByRole('textbox', email).fill(sofia)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByRole('textbox', email)).toHaveValue(sofia)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mails' })).toBeFocused()
  await expect(page.getByText(`If there is an account for ${sofia}`)).toBeVisible()

  await expect.poll(async () => (await latestMail(sofia)).subject).toBe('Neues Passwort festlegen')
  const link = (await latestMail(sofia)).text.match(/http\S+reset-password\S+/)![0]
  await page.goto(link)
  await expect(page.getByRole('textbox', email)).toHaveValue(sofia)
  const password = page.getByRole('textbox', { name: 'New password', exact: true })
  const again = page.getByRole('textbox', { name: 'Repeat the new password' })
  await expect(password).toBeFocused()

  await page.keyboard.type('too short')
  await expect(page.getByText('The field must contain')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByText('The field must contain 10 or more characters')).toBeVisible()
  await password.fill('harbour lights')
  await again.fill('harbour light')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(again).toBeFocused()
  await again.fill('harbour lights')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused()
  await expect.poll(async () => (await latestMail(sofia)).subject).toBe('Ihr Passwort wurde geändert')

  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('This link does not work any more')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('textbox', email).fill(sofia)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('harbour lights')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Sofia Bauer: / })).toBeVisible()
})

test('R64 R75 a link that no longer works is said in its place, without any attempt to renew a session', async ({
  open,
}) => {
  const page = await open(null)
  let renewals = 0
  page.on('request', (request) => void (request.url().includes('/auth/refresh') && renewals++))
  await page.goto('/reset-password?token=made-up')
  await expect(page.getByRole('alert')).toContainText('Ask for a new one.')
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toContainText('Ask for a new one.')
  expect(renewals).toBe(0)
})
