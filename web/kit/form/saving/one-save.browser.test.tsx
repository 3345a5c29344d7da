import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../browser.fixture.tsx'
import { answerSaves, answers, ClosingForm, json, keys } from './form.fixture.tsx'

answerSaves()

/** A form with a name typed into it. It closes onto a list that is there when the test calls `open`. */
async function typed() {
  for (const id of [1, 2]) answers.push(json(200, { data: { id } }))
  const list = Promise.withResolvers<null>()
  const routes = [
    { path: '/types/add', element: <ClosingForm /> },
    { path: '/types', loader: () => list.promise, element: 'A list' },
    { path: '*', element: 'Elsewhere' },
  ]
  const screen = await show(null, { permissions: ['RESOURCE_TYPES', 'MANAGE_RESOURCES'], routes, at: '/types/add' })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Raft')
  /** Presses Enter, and waits until the save is answered and the list is opening. */
  const save = async () => {
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => screen.router.state.navigation.location?.pathname).toBe('/types')
    await new Promise((rendered) => setTimeout(rendered, 100))
  }
  return { ...screen, name, save, open: () => list.resolve(null) }
}

test('Save pressed twice at once saves once', async () => {
  const { getByRole, getByText, open } = await typed()
  const button = getByRole('button', { name: 'Save' }).element() as HTMLButtonElement
  button.click()
  button.click()
  open()
  await expect.element(getByText('A list')).toBeVisible()
  expect(keys).toHaveLength(1)
})

test('a form that its save closes takes nothing until the list is there, and saves nothing again', async () => {
  const { name, save, open, getByText } = await typed()
  await save()
  await userEvent.keyboard('s{Enter}')
  await expect.element(name).toHaveValue('Raft')
  open()
  await expect.element(getByText('A list')).toBeVisible()
  expect(keys).toHaveLength(1)
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a reader who goes elsewhere before the list is there is asked nothing', async () => {
  const { save, router, getByText } = await typed()
  await save()
  void router.navigate('/bookings')
  await expect.element(getByText('Elsewhere')).toBeVisible()
})
