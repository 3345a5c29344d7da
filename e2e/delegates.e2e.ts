// Features: delegations, profile, bookings, login
import { bookings, delegations, type Output, profile, users } from '@kontor/contract'
import { ask } from './ask.ts'
import { other } from './people.ts'
import { freePlace } from './places.ts'
import { expect, test } from './test.ts'
import { hours } from './time.ts'

test('R178 R179 R180 somebody lets a colleague act, who books for them, until an administrator takes the giver’s right away', async ({
  ada,
  day,
  open,
}) => {
  const [david, farid, chiara] = [await other('david'), await other('farid'), await other('chiara')]
  const giver = await open(david)
  await giver.goto('/profile/my-delegates')
  await giver.getByRole('link', { name: 'Add a delegate' }).click()
  await expect(giver.getByRole('combobox', { name: 'Type to search' })).toBeFocused()
  await giver.keyboard.type('Farid Keller')
  await giver.getByRole('option', { name: 'Farid Keller' }).click()
  await expect(giver).toHaveURL(/\/my-delegates\/add\/permission\/\d+$/)
  await giver.getByRole('button', { name: 'Save' }).click()
  await expect(giver).toHaveURL(/\/permission\/\d+$/)
  for (const name of ['Own bookings', 'Find a place', 'Day at a glance'])
    await giver.getByRole('checkbox', { name }).check()
  await giver.getByRole('button', { name: 'Save' }).click()
  await expect(giver.getByText('Farid Keller may act for you now')).toBeVisible()

  const delegate = await open(farid)
  await delegate.goto('/profile/delegated-by')
  await delegate.getByRole('button', { name: 'Act for David Varga' }).click()
  const bar = delegate.getByRole('region', { name: 'You act for David Varga' })
  await expect(bar).toContainText('Own bookings, Day at a glance, Find a place')
  await delegate.goto('/bookings')
  await expect(bar).toBeVisible()
  // Another tab of the same person acts for nobody.
  const second = await delegate.context().newPage()
  await second.goto('/bookings')
  await expect(second.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  await expect(second.getByRole('region', { name: 'You act for David Varga' })).toHaveCount(0)
  await second.close()

  const { id, date, from } = await freePlace(ada, day, 2)
  const time = `from=${new Date(from).toISOString()}&to=${new Date(from + hours(1)).toISOString()}`
  await delegate.goto(`/bookings/add?date=${date}&resources=${id}&${time}`)
  await expect(bar).toBeVisible()
  const sent = delegate.waitForResponse((answer) => answer.url().includes('/company/v1/bookings/store'))
  await delegate.getByRole('button', { name: 'Book', exact: true }).click()
  const { data: made } = (await (await sent).json()) as Output<typeof bookings.store.response>
  const { data: history } = await ask(david.token, bookings.history, { params: { id: made.bookings[0]!.id } })
  expect(history[0]).toMatchObject({ by: { name: 'Farid Keller' }, acting_for: { name: 'David Varga' } })
  const { data: me } = await ask(david.token, profile.get)
  expect(made.bookings[0]!.host_id).toBe(me.id)

  await delegate.goto(`/bookings/add?date=${date}`)
  const subject = delegate.getByRole('textbox', { name: /Subject|Title/ })
  await subject.fill('Half typed')
  await ask(chiara.token, users.update, { params: { id: me.id }, body: { container_ids: [] } as never })
  await expect(delegate.getByText('You no longer act for David Varga')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(subject).toHaveValue('Half typed')
  const { data: taken } = await ask(farid.token, delegations.list, { query: { type: 'delegators' } })
  expect(taken[0]!.permissions.map(({ is_held }) => is_held)).toEqual([false, false, false])
})
