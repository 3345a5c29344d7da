import { NewResourceType } from '@kontor/contract/calls/resource-types.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../browser.fixture.tsx'
import { resourceTypes } from '../../http/api.generated.ts'
import { config } from '../../http/config.ts'
import { session } from '../../session/session.ts'
import { TextField } from '../../ui/input/TextField.tsx'
import { currentWarning, setWarning } from '../../ui/warning.ts'
import { FormPanel } from '../FormPanel.tsx'
import { useEndpointForm } from '../useEndpointForm.ts'
import { afterSave } from './unsaved.ts'
import { useSaved } from './useSaved.ts'

/** The server's answers to the saves in turn, and the idempotency keys that it got. */
let answers: (() => Promise<Response>)[] = []
const keys: (string | null)[] = []
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const json = (status: number, body: object) => () => Promise.resolve(new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  sessionStorage.clear()
  keys.length = 0
  Object.assign(config, { tenant: 'demo' })
  vi.spyOn(session, 'token').mockReturnValue(`.${btoa(JSON.stringify({ sub: '1' }))}.`)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    // The photo of the person who saved.
    if (String(input).includes('/user-images')) return new Response(JSON.stringify({ data: [] }))
    keys.push(new Headers(init?.headers).get('Idempotency-Key'))
    return answers.shift()!()
  })
})
afterEach(() => vi.restoreAllMocks())

function Sample({ onSaved }: { onSaved: () => void }) {
  const form = useEndpointForm(resourceTypes.create, NewResourceType, {
    initial: { name: '', kind: 'desk', translations: [] },
    onSaved,
  })
  return (
    <FormPanel title="Add type" form={form} closesTo="/elsewhere">
      <TextField label="Name" {...form.text('name')} />
    </FormPanel>
  )
}

async function typed() {
  const onSaved = vi.fn()
  const screen = await show(<Sample onSaved={onSaved} />, { permissions: ['RESOURCE_TYPES', 'MANAGE_RESOURCES'] })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Raft')
  return {
    ...screen,
    onSaved,
    name,
    button: (label: string) => screen.getByRole('button', { name: label, exact: true }),
  }
}

test('a save without an answer is said in the form’s foot, what was typed stays, and trying again doesn’t do it twice', async () => {
  answers = [noAnswer, json(200, { data: { id: 1 } })]
  const { button, name, onSaved, getByRole } = await typed()
  await button('Save').click()
  await expect.element(getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible()
  await expect.element(name).toHaveValue('Raft')
  await button('Try again').click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('while a save is under way the fields take nothing, and keep the focus; after a refusal they do again', async () => {
  let answer = () => {}
  const refusal = { message: 'Refused.', code: 'invalid', errors: { name: ['Taken.'] } }
  answers = [() => new Promise((go) => (answer = () => go(new Response(JSON.stringify(refusal), { status: 422 }))))]
  const { name, getByRole, getByText } = await typed()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('group')).toHaveAttribute('aria-busy', 'true')
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(name).toHaveValue('Raft')
  // A field that takes files gets them by this event alone.
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
  expect(name.element().dispatchEvent(paste)).toBe(false)
  answer()
  await expect.element(getByText('Taken.')).toBeVisible()
  await userEvent.keyboard('{End}s')
  await expect.element(name).toHaveValue('Rafts')
})

test('a save without an answer is sent again by itself once there is a network', async () => {
  answers = [noAnswer, json(200, { data: { id: 1 } })]
  const { button, onSaved } = await typed()
  await button('Save').click()
  await expect.element(button('Try again')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('what the server can’t do just now may be tried again; what it refuses is changed and saved', async () => {
  answers = [
    json(503, { code: 'busy', message: 'Too many changes at once.' }),
    json(403, { code: 'forbidden', message: 'Not open to you.' }),
  ]
  const { button, getByRole, onSaved } = await typed()
  await button('Save').click()
  await expect.element(getByRole('alert').filter({ hasText: 'Too many changes at once.' })).toBeVisible()
  await button('Try again').click()
  await expect.element(getByRole('alert').filter({ hasText: 'Not open to you.' })).toBeVisible()
  await expect.element(button('Save')).toBeVisible()
  expect(onSaved).not.toHaveBeenCalled()
})

test('leaving what is typed asks once, names what would be lost, and keeps it where one stays', async () => {
  const { button, name, router, getByRole } = await typed()
  await button('Discard').click()
  await expect.element(getByRole('dialog').getByText('1 unsaved change will be lost.')).toBeVisible()
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
  await screen.router.navigate('/types', { state: afterSave, replace: true })
  await screen.router.navigate('/types/add')
  await screen.getByRole('textbox', { name: 'Name' }).fill('Raft')
  await expect.element(screen.getByText('1 change not saved')).toBeVisible()
  return screen
}

test('what is pressed after a save, before its form is gone, asks nothing', async () => {
  const { router, getByRole } = await typedAfterSave()
  void router.navigate('/types', { state: afterSave, replace: true })
  await router.navigate('/types/3')
  expect(router.state.location.pathname).toBe('/types/3')
  expect(getByRole('dialog').elements()).toEqual([])
})

test('Back to a list that once followed a save asks about what was typed since', async () => {
  const { router, getByRole } = await typedAfterSave()
  await router.navigate(-1)
  await expect.element(getByRole('dialog').getByText('1 unsaved change will be lost.')).toBeVisible()
})

test('Back from a list after saves passes it once, and Forward leads on', async () => {
  const routes = ['/home', '/types', '/types/add'].map((path) => ({ path, element: path }))
  const { router } = await show(null, { routes, at: '/home' })
  const at = () => `${router.state.location.pathname} ${router.state.location.state}`
  await router.navigate('/types')
  for (const _save of [1, 2]) {
    await router.navigate('/types/add')
    await router.navigate('/types', { state: afterSave, replace: true })
    await expect.poll(at).toBe('/types saved')
  }
  await router.navigate(-1)
  await expect.poll(at).toBe('/home null')
  await router.navigate(2)
  await new Promise((rested) => setTimeout(rested, 100))
  expect(at()).toBe('/types saved')
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

/** A form that closes onto a list, as those of the product do. */
function Closing({ told }: { told: () => void }) {
  const saved = useSaved('/types')
  return (
    <Sample
      onSaved={() => {
        saved('Raft added')
        told()
      }}
    />
  )
}

/** A save that is left for another address, and answered when the test says so. `/slow` opens when it calls `open`. */
async function leftWhileSaving(to: string) {
  let answer: (by: () => Promise<Response>) => void = () => {}
  const slow = Promise.withResolvers<null>()
  answers = [() => new Promise((go) => (answer = (by) => go(by())))]
  const told = vi.fn()
  const routes = [
    { path: '/types/:id', element: <Closing told={told} /> },
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

/** The refusal of a save over a name that was changed meanwhile. */
const changedBy = (id: number, name: string) => {
  const changes = [{ field: 'name', value: 'Boat', by: { id, name }, at: '2026-11-23T08:00:00.000Z' }]
  return json(409, { code: 'version_changed', message: 'Changed meanwhile.', changed: { version: 2, changes } })
}

test('a clash with somebody else’s save names them; one with the reader’s own save says that it was another tab', async () => {
  answers = [changedBy(2, 'Nele Petersen'), changedBy(1, 'Ada Lindqvist')]
  const { button, getByText } = await typed()
  await button('Save').click()
  await expect.element(getByText(/^Nele Petersen saved changes while you were editing/)).toBeVisible()
  await expect.element(getByText(/^Changed by Nele Petersen, /)).toBeVisible()
  await expect.element(button('Take all theirs')).toBeVisible()
  await button('Save').click()
  await expect.element(getByText(/^You saved changes in another tab/)).toBeVisible()
  await expect.element(getByText(/^Changed by you, /)).toBeVisible()
  await expect.element(button('Take all I saved')).toBeVisible()
  expect(getByText('Theirs').elements()).toEqual([])
})
