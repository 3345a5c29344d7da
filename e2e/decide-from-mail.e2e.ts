// Features: approvals
import { approvals } from '@kontor/contract'
import { ask } from './ask.ts'
import { signedIn } from './people.ts'
import { request } from './places.ts'
import { expect, test } from './test.ts'

test('R220 a mail’s link to decline survives the sign-in, takes a note, and is told by a colleague’s link', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const ibrahim = await signedIn('Ibrahim')
  const [id] = await request(ada, day)
  const link = `/bookings/approvals/${id}?decision=decline`
  const page = await open(null)
  await page.goto(link)
  await expect(page).toHaveURL(/\/login/)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(nele.email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(nele.password)
  await page.keyboard.press('Enter')
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect(note).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/bookings/approvals/${id}$`))
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await note.fill('The hall is let')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText('1 request declined')).toBeVisible()

  const late = await open(ibrahim)
  await late.goto(link.replace('decline', 'approve'))
  await expect(late.getByText(/declined this request/)).toBeVisible()
  await expect(late.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  await late.getByRole('link', { name: 'Show the booking' }).click()
  await expect(late).toHaveURL(new RegExp(`/actions/${id}$`))
})

test('R220 one press approves from a mail, and the link gives nobody else the right', async ({
  ada,
  day,
  nele,
  open,
}) => {
  const [id] = await request(ada, day)
  const link = `/bookings/approvals/${id}?decision=approve`
  const other = await open(ada)
  await other.goto(link)
  await expect(other.getByText('This request no longer exists, or isn’t yours to decide.')).toBeVisible()
  const page = await open(nele)
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
  const { data } = await ask(nele.token, approvals.get, { params: { id: String(id) } })
  expect(data.state).toBe('waiting')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 request approved')).toBeVisible()
})

test('a request that is declined at once, with a note, is said to be declined', async ({ ada, day, nele, open }) => {
  const [id] = await request(ada, day)
  const page = await open(nele)
  await page.goto(`/bookings/approvals/${id}`)
  await page.getByRole('textbox', { name: 'Note' }).fill('The hall is let')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText('1 request declined')).toBeVisible()
})
