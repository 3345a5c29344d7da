import { expect, test, vi } from 'vitest'
import { show } from '../../../browser.fixture.tsx'
import { currentWarning, setWarning } from '../../../ui/message/warning.ts'
import { answerSaves, answers, ClosingForm, json, keys, noAnswer, Sample, typed } from '../form.fixture.tsx'
import { type Closing, letGo } from './unsaved.ts'

answerSaves()

const afterSave = (closed: string): Closing => ({ closed, isSaved: true })

test('leaving what is typed asks once, names what would be lost, and keeps it where one stays', async () => {
  const { button, name, router, getByRole } = await typed()
  await button('Discard').click()
  await expect.element(getByRole('dialog').getByText('1 unsaved change will be lost: Name.')).toBeVisible()
  await button('Keep editing').click()
  await expect.element(name).toHaveValue('Raft')
  await button('Discard').click()
  await getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})

/** A form with something typed into it, opened from a list that stands at the address after an earlier save. */
async function typedAfterSave() {
  const routes = [
    { path: '/types/add', element: <Sample onSaved={() => undefined} /> },
    { path: '*', element: 'A list' },
  ]
  const screen = await show(null, { permissions: ['RESOURCE_TYPES', 'MANAGE_RESOURCES'], routes, at: '/types' })
  await screen.router.navigate('/types', { state: afterSave('/types/add'), replace: true })
  await screen.router.navigate('/types/add')
  await screen.getByRole('textbox', { name: 'Name' }).fill('Raft')
  await expect.element(screen.getByText('1 change not saved')).toBeVisible()
  return screen
}

test('what is pressed after a save, before its form is gone, asks nothing', async () => {
  const { router, getByRole } = await typedAfterSave()
  void router.navigate('/types', { state: afterSave('/types/add'), replace: true })
  await router.navigate('/types/3')
  expect(router.state.location.pathname).toBe('/types/3')
  expect(getByRole('dialog').elements()).toEqual([])
})

test('a question about what has been saved meanwhile is no longer asked: the reader leaves', async () => {
  const { router, getByRole } = await typed()
  void router.navigate('/elsewhere')
  await expect.element(getByRole('dialog').getByText('1 unsaved change will be lost: Name.')).toBeVisible()
  letGo('/elsewhere')
  await expect.poll(() => router.state.location.pathname).toBe('/elsewhere')
  expect(getByRole('dialog').elements()).toEqual([])
})

test('Back to a list that once followed a save asks about what was typed since', async () => {
  const { router, getByRole } = await typedAfterSave()
  await router.navigate(-1)
  await expect.element(getByRole('dialog').getByText('1 unsaved change will be lost: Name.')).toBeVisible()
})

test('Back from a list after saves passes it once, and Forward leads on', async () => {
  const routes = ['/home', '/types', '/types/add'].map((path) => ({ path, element: path }))
  const { router } = await show(null, { routes, at: '/home' })
  const at = () => `${router.state.location.pathname} ${router.state.location.state?.closed ?? null}`
  await router.navigate('/types')
  for (const _save of [1, 2]) {
    await router.navigate('/types/add')
    await router.navigate('/types', { state: afterSave('/types/add'), replace: true })
    await expect.poll(at).toBe('/types /types/add')
  }
  await router.navigate(-1)
  await expect.poll(at).toBe('/home null')
  await router.navigate(2)
  await new Promise((rested) => setTimeout(rested, 100))
  expect(at()).toBe('/types /types/add')
})

test.each([
  ['from the list', '/types'],
  ['from elsewhere', '/home'],
])('Back after a form in steps that was opened %s passes its steps, too', async (_from, opener) => {
  const routes = ['/home', '/types', '/types/add/name', '/types/add/kind'].map((path) => ({ path, element: path }))
  const { router } = await show(null, { routes, at: '/home' })
  const at = () => router.state.location.pathname
  await router.navigate(opener)
  for (const step of ['name', 'kind']) await router.navigate(`/types/add/${step}`)
  await router.navigate('/types', { state: afterSave('/types/add'), replace: true })
  await router.navigate(-1)
  await expect.poll(at).toBe('/home')
})

test('Back after a form in steps that was opened by its address shows the list', async () => {
  const routes = ['/types', '/types/add/name', '/types/add/kind'].map((path) => ({ path, element: path }))
  const { router } = await show(null, { routes, at: '/types/add/name' })
  await router.navigate('/types/add/kind')
  await router.navigate('/types', { state: afterSave('/types/add'), replace: true })
  await router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/types')
})

test('Back from a list whose form was closed doesn’t open the form again', async () => {
  const routes = ['/home', '/elsewhere'].map((path) => ({ path, element: path }))
  const form = { path: '/elsewhere/add', element: <Sample onSaved={() => undefined} /> }
  const { router, getByRole } = await show(null, { routes: [...routes, form], at: '/home' })
  const at = () => router.state.location.pathname
  await router.navigate('/elsewhere')
  await router.navigate('/elsewhere/add')
  await getByRole('button', { name: 'Close' }).first().click()
  await expect.poll(at).toBe('/elsewhere')
  await router.navigate(-1)
  await expect.poll(at).toBe('/home')
})

/** A save that is left for another address, and answered when the test says so. `/slow` opens when it calls `open`. */
async function leftWhileSaving(to: string) {
  let answer: (by: () => Promise<Response>) => void = () => {}
  const slow = Promise.withResolvers<null>()
  answers.push(() => new Promise((go) => (answer = (by) => go(by()))))
  const told = vi.fn()
  const routes = [
    { path: '/types/:id', element: <ClosingForm told={told} /> },
    { path: '/slow', loader: () => slow.promise, element: 'A slow list' },
    { path: '*', element: 'A list' },
  ]
  const screen = await show(null, { permissions: ['RESOURCE_TYPES', 'MANAGE_RESOURCES'], routes, at: '/types/add' })
  const { getByRole, router } = screen
  await getByRole('textbox', { name: 'Name' }).fill('Raft')
  await getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(keys.length).toBe(1))
  void router.navigate(to)
  const answered = async () => {
    answer(json(200, { data: { id: 1 } }))
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  }
  return { ...screen, answer: (by: () => Promise<Response>) => answer(by), answered, open: () => slow.resolve(null) }
}

test('the late answer to a save that was left closes nothing else', async () => {
  const { answered, router, getByText } = await leftWhileSaving('/bookings')
  await expect.element(getByText('A list')).toBeVisible()
  await answered()
  expect(router.state.location.pathname).toBe('/bookings')
})

test('nor does it stop the way to a screen that is still loading', async () => {
  const { answered, open, router, getByText } = await leftWhileSaving('/slow')
  await vi.waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/slow'))
  await answered()
  open()
  await expect.element(getByText('A slow list')).toBeVisible()
})

test('nor does it close the same form, opened anew', async () => {
  const { answered, router, getByRole, getByText } = await leftWhileSaving('/bookings')
  await expect.element(getByText('A list')).toBeVisible()
  await router.navigate('/types/add')
  const name = getByRole('textbox', { name: 'Name' })
  await name.fill('Buoy')
  await answered()
  expect(router.state.location.pathname).toBe('/types/add')
  await expect.element(name).toHaveValue('Buoy')
})

test('a save that was left without a question and then refused is told of, and what was typed is in its form again', async () => {
  const { answer, router, getByText, getByRole } = await leftWhileSaving('/bookings')
  await expect.element(getByText('A list')).toBeVisible()
  answer(json(422, { message: 'Refused.', code: 'invalid', errors: { name: ['Taken.'] } }))
  await expect.poll(() => currentWarning()?.message).toBe('Taken.')
  setWarning(null)
  await router.navigate('/types/add')
  await expect.element(getByRole('textbox', { name: 'Name' })).toHaveValue('Raft')
})

test('a save that was left and got no answer asks whether to try again', async () => {
  const { answer, getByText } = await leftWhileSaving('/bookings')
  await expect.element(getByText('A list')).toBeVisible()
  answers.push(json(200, { data: { id: 1 } }))
  answer(noAnswer)
  await expect.poll(() => currentWarning()?.answer).toBeTruthy()
  currentWarning()!.answer!(true)
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[1]).toBe(keys[0])
  setWarning(null)
})
