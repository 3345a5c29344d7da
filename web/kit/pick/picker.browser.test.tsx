import { useState } from 'react'
import { Link, Outlet } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../browser.fixture.tsx'
import { PickedSetting } from '../detail/PickedSetting.tsx'
import type { Field } from '../form/form-part.ts'
import type { Choices } from '../list/useChoices.ts'
import { ChoicePicker } from './ChoicePicker.tsx'
import { PickField } from './PickField.tsx'
import { PickLayer } from './PickLayer.tsx'
import { openedFromForm, picker, usePick } from './picker.ts'

const people = Array.from({ length: 30 }, (_, n) => ({ value: n + 1, label: `Person ${n + 1}` }))
const field: Field<number> = { name: 'host', value: 1, error: null, set: vi.fn() }
const pick = { title: 'Host', none: undefined, close: vi.fn(), field }

/** A sheet with a form at its end, and the picker beside its field far down. */
function Sheet({ words: asked }: { words?: Partial<Choices<unknown>> }) {
  const [words, search] = useState('')
  const rows = people.filter(({ label }) => label.includes(words))
  const choices = { words, search, rows, total: rows.length, isAsking: false, error: null, ...asked }
  return (
    <div style={{ position: 'relative', height: 700 }}>
      <a data-field="host" href="#host" style={{ position: 'absolute', insetBlockStart: 500 }}>
        Host
      </a>
      <ChoicePicker pick={pick} options={rows} choices={choices as unknown as Choices<unknown>} />
    </div>
  )
}

test('the words stay where they are typed, however few options they leave', async () => {
  await page.viewport(1280, 900)
  const screen = await show(<Sheet />)
  const box = screen.getByRole('combobox')
  await expect.element(screen.getByRole('option', { name: 'Person 1', exact: true })).toBeVisible()
  const panel = screen.getByRole('dialog').element() as HTMLElement
  const { top } = panel.getBoundingClientRect()
  await box.fill('Person 17')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Person 17')
  await vi.waitFor(() => expect(panel.clientHeight).toBeLessThan(300))
  // The frame in which the panel is placed again.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  expect(panel.getBoundingClientRect().top).toBe(top)
})

test('in a window that becomes narrow the panel covers the screen, and stands beside its field again in a wide one', async () => {
  const failed = vi.fn()
  window.addEventListener('error', failed)
  await page.viewport(1280, 900)
  const screen = await show(<Sheet />)
  const panel = screen.getByRole('dialog').element() as HTMLElement
  const { left } = panel.getBoundingClientRect()
  await page.viewport(400, 800)
  await vi.waitFor(() => {
    const { x, y, width } = panel.getBoundingClientRect()
    expect([x, y, width]).toEqual([0, 0, 400])
  })
  await page.viewport(1280, 900)
  await vi.waitFor(() => expect(panel.getBoundingClientRect().left).toBe(left))
  expect(failed).not.toHaveBeenCalled()
  window.removeEventListener('error', failed)
})

test('the option that the field names is there when it is scrolled out of sight, in either size of window', async () => {
  await page.viewport(1280, 900)
  const many = Array.from({ length: 500 }, (_, n) => ({ value: n, label: `Zone ${n}` }))
  const screen = await show(<ChoicePicker pick={{ ...pick, field: { ...field, value: 321 } }} options={many} />)
  const named = () =>
    document.getElementById(screen.getByRole('combobox').element().getAttribute('aria-activedescendant')!)
  await vi.waitFor(() => expect(named()).toHaveTextContent('Zone 321'))
  screen.getByRole('listbox').element().scrollTo(0, 0)
  await expect.element(screen.getByRole('option', { name: 'Zone 1', exact: true })).toBeVisible()
  expect(named()).toHaveTextContent('Zone 321')
  await page.viewport(390, 800)
  await vi.waitFor(() => expect(named()!.clientHeight).toBe(48))
  expect(named()).toHaveTextContent('Zone 321')
})

test('a list that loads begins at the option that the field names, and stays where it is scrolled to when more come', async () => {
  await page.viewport(1280, 900)
  const choices = { words: '', search: vi.fn(), rows: [], total: 300, isAsking: false, error: null }
  function Loading() {
    const [count, setCount] = useState(0)
    return (
      <div style={{ position: 'relative', height: 700 }}>
        <a data-field="host" href="#host">
          Host
        </a>
        <button type="button" onClick={() => setCount(count + 150)}>
          more
        </button>
        <ChoicePicker
          pick={{ ...pick, field: { ...field, value: 120 } }}
          options={Array.from({ length: count }, (_, n) => ({ value: n, label: `Zone ${n}` }))}
          choices={choices as unknown as Choices<unknown>}
        />
      </div>
    )
  }
  const screen = await show(<Loading />)
  const more = () => (screen.getByRole('button', { name: 'more' }).element() as HTMLElement).click()
  const zone = (n: number) => screen.getByRole('option', { name: `Zone ${n}`, exact: true })
  await expect.element(screen.getByRole('listbox')).toBeInTheDocument()
  more()
  await expect.element(zone(120)).toBeInViewport()
  const list = screen.getByRole('listbox').element()
  list.scrollTo(0, 0)
  await expect.element(zone(1)).toBeInViewport()
  more()
  await zone(4).click()
  expect(list.scrollTop).toBe(0)
  expect(field.set).toHaveBeenCalledWith(4)
})

test('the list holds options alone: nothing found stands beside it', async () => {
  const screen = await show(<Sheet />)
  await screen.getByRole('combobox').fill('raft')
  const note = screen.getByText('Nothing found for “raft”.')
  await expect.element(note).toBeVisible()
  expect(note.element().closest('[role=listbox]')).toBeNull()
})

test('while the server looks for the words nothing is counted', async () => {
  const screen = await show(<Sheet words={{ isAsking: true, rows: [], total: 30 }} />)
  await expect.element(screen.getByRole('combobox')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
})

const hosts = picker<number>('host')

function HostPicker() {
  return <ChoicePicker pick={usePick(hosts)} options={people} />
}

function Form() {
  return (
    <>
      <Link to="host" state={openedFromForm} data-field="host">
        Host
      </Link>
      <Outlet context={{ picker: hosts, title: 'Host', none: undefined, needs: {}, field }} />
    </>
  )
}

test('while the options load the focus is in the picker; then it is in its field', async () => {
  function Late() {
    const [isThere, bring] = useState(false)
    return (
      <>
        <a data-field="host" href="#host">
          Host
        </a>
        <button type="button" onClick={() => bring(true)}>
          bring
        </button>
        <ChoicePicker pick={pick} options={isThere ? people : undefined} />
      </>
    )
  }
  const screen = await show(<Late />)
  await expect.element(screen.getByRole('heading', { name: 'Host' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(pick.close).toHaveBeenCalledOnce()
  ;(screen.getByRole('button', { name: 'bring' }).element() as HTMLElement).click()
  await expect.element(screen.getByRole('combobox')).toHaveFocus()
})

test('a second Escape before the form is back leaves the picker alone', async () => {
  const children = [{ path: 'host', element: <HostPicker /> }]
  const routes = [
    { path: '/', element: <Link to="/form">Form</Link> },
    { path: '/form', element: <Form />, children },
  ]
  const { getByRole, router } = await show(null, { routes })
  await getByRole('link', { name: 'Form' }).click()
  await getByRole('link', { name: 'Host' }).click()
  await expect.element(getByRole('combobox')).toHaveFocus()
  const words = getByRole('combobox').element()
  for (const _ of [1, 2]) words.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/form')
  // Opened once more it closes once more.
  await getByRole('link', { name: 'Host' }).click()
  await expect.element(getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/form')
})

const placePicker = picker<number | null>('place')

function PlacePicker() {
  return <ChoicePicker pick={usePick(placePicker)} options={people} />
}

function PlaceForm({ name, title }: { name?: string; title?: string }) {
  const place: Field<number | null> = { name: 'place', value: null, error: null, set: vi.fn() }
  return (
    <PickLayer name={name}>
      <form style={{ position: 'relative', height: 700 }}>
        <PickField label="Place" picker={placePicker} field={place} says={String} {...(title && { title })} />
      </form>
    </PickLayer>
  )
}

test.for([
  ['a new one', {}, 'Place'],
  ['a row with a name', { name: '3-A14' }, 'Place for 3-A14'],
  [
    'a row with a name, where the field has a title of its own',
    { name: '3-A14', title: 'Where it ends' },
    'Where it ends',
  ],
] as const)('the picker of a form that changes %s is headed by what it picks for', async ([, form, title]) => {
  const children = [{ path: 'place', element: <PlacePicker /> }]
  const routes = [{ path: '/form', element: <PlaceForm {...form} />, children }]
  const screen = await show(null, { routes, at: '/form/place' })
  await expect.element(screen.getByRole('dialog', { name: title, exact: true })).toBeVisible()
})

test('a setting that is edited at an address of its own heads its picker in the same way', async () => {
  const place: Field<number | null> = { name: 'place', value: null, error: null, set: vi.fn() }
  const form = (
    <PickLayer name="3-A14">
      <PickedSetting label="Place" picker={placePicker} at="place" field={place} isChanged={false}>
        Ground floor
      </PickedSetting>
    </PickLayer>
  )
  const routes = [{ path: '/form', element: form, children: [{ path: 'place', element: <PlacePicker /> }] }]
  const screen = await show(null, { routes, at: '/form/place' })
  await expect.element(screen.getByRole('dialog', { name: 'Place for 3-A14', exact: true })).toBeVisible()
})
