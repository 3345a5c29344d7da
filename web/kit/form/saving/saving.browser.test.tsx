import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../browser.fixture.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { answerSaves, answers, bodies, json, keys, noAnswer, Sample, typed } from './form.fixture.tsx'

answerSaves()

test('a save without an answer is said in the form’s foot, what was typed stays, and trying again doesn’t do it twice', async () => {
  answers.push(noAnswer, json(200, { data: { id: 1 } }))
  const { button, name, onSaved, getByRole } = await typed()
  await button('Save').click()
  await expect.element(getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible()
  await expect.element(name).toHaveValue('Raft')
  await button('Try again').click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('nor does it after a reload, which finds what was typed', async () => {
  answers.push(noAnswer, json(200, { data: { id: 1 } }))
  const { button, unmount } = await typed()
  await button('Save').click()
  await expect.element(button('Try again')).toBeVisible()
  await unmount()
  const { onSaved, ...again } = await typed()
  await again.button('Save').click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(keys[1]).toBe(keys[0])
})

test('while a save is under way the fields take nothing, and keep the focus; after a refusal they do again', async () => {
  let answer = () => {}
  const refusal = { message: 'Refused.', code: 'invalid', errors: { name: ['Taken.'] } }
  answers.push(() => new Promise((go) => (answer = () => go(new Response(JSON.stringify(refusal), { status: 422 })))))
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
  answers.push(noAnswer, json(200, { data: { id: 1 } }))
  const { button, onSaved } = await typed()
  await button('Save').click()
  await expect.element(button('Try again')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('it is sent once more when the network follows its event only a moment later', async () => {
  answers.push(noAnswer, noAnswer, json(200, { data: { id: 1 } }))
  const { button, onSaved } = await typed()
  await button('Save').click()
  await expect.element(button('Try again')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce(), 3000)
})

test('what the server can’t do just now may be tried again; what it refuses is changed and saved', async () => {
  answers.push(
    json(503, { code: 'busy', message: 'Too many changes at once.' }),
    json(403, { code: 'forbidden', message: 'Not open to you.' }),
  )
  const { button, getByRole, onSaved } = await typed()
  await button('Save').click()
  await expect.element(getByRole('alert').filter({ hasText: 'Too many changes at once.' })).toBeVisible()
  await button('Try again').click()
  await expect.element(getByRole('alert').filter({ hasText: 'Not open to you.' })).toBeVisible()
  await expect.element(button('Save')).toBeVisible()
  expect(onSaved).not.toHaveBeenCalled()
})

/** The refusal of a save over a name that was changed meanwhile. */
const changedBy = (id: number, name: string) => {
  const changes = [{ field: 'name', value: 'Boat', by: { id, name }, at: '2026-11-23T08:00:00.000Z' }]
  return json(409, { code: 'version_changed', message: 'Changed meanwhile.', changed: { version: 2, changes } })
}

test('a clash with somebody else’s save names them; one with the reader’s own save says that it was another tab', async () => {
  answers.push(changedBy(2, 'Nele Petersen'), changedBy(1, 'Ada Lindqvist'))
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

const raft = { stored: 'Raft', version: 1 }

/** A form on the first row; the button stands for somebody else's save, of which the screen hears. */
function LiveForm({ onSaved, first }: { onSaved: () => void; first: typeof raft }) {
  const [row, save] = useState(first)
  return (
    <>
      <Sample onSaved={onSaved} {...row} />
      <Button onClick={() => save({ stored: 'Boat', version: 2 })}>Elsewhere</Button>
    </>
  )
}

async function liveForm(first = raft) {
  const onSaved = vi.fn()
  const permissions = ['RESOURCE_TYPES', 'MANAGE_RESOURCES']
  const screen = await show(<LiveForm onSaved={onSaved} first={first} />, { permissions })
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return { ...screen, onSaved, press, name: screen.getByRole('textbox', { name: 'Name' }) }
}

test('what somebody else saves into a field that is being typed shows beside it at once, for a choice', async () => {
  answers.push(json(200, { data: { id: 1 } }))
  const { getByRole, getByText, name, onSaved, press } = await liveForm()
  await name.fill('Long raft')
  await press('Elsewhere')
  await expect.element(getByText(/^Someone saved changes while you were editing/)).toBeVisible()
  await expect.element(getByText(/^Changed by someone else, /)).toBeVisible()
  await expect.element(name).toHaveValue('Long raft')
  // Nothing looks chosen while a save would be refused.
  const keep = getByRole('button', { name: 'Keep mine' })
  await expect.element(keep).toHaveAttribute('aria-pressed', 'false')
  await press('Take theirs')
  await expect.element(name).toHaveValue('Boat')
  await press('Keep mine')
  await expect.element(keep).toHaveAttribute('aria-pressed', 'true')
  await expect.element(name).toHaveValue('Long raft')
  await press('Save')
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  // The server isn't asked a second time: the choice covers the version that was shown.
  expect(bodies).toMatchObject([{ name: 'Long raft', version: 2 }])
})

test('a choice of one’s own value holds over a reload', async () => {
  answers.push(json(200, { data: { id: 1 } }))
  const { name, press, unmount } = await liveForm()
  await name.fill('Long raft')
  await press('Elsewhere')
  await press('Keep mine')
  await unmount()
  const again = await liveForm({ stored: 'Boat', version: 2 })
  await expect.element(again.name).toHaveValue('Long raft')
  await again.press('Save')
  await vi.waitFor(() => expect(again.onSaved).toHaveBeenCalledOnce())
  expect(bodies).toMatchObject([{ name: 'Long raft', version: 2 }])
})

test('what somebody else saves into an untouched field is taken over, and asks for nothing', async () => {
  const { getByText, name, press } = await liveForm()
  await press('Elsewhere')
  await expect.element(name).toHaveValue('Boat')
  expect(getByText(/while you were editing/).elements()).toEqual([])
})
