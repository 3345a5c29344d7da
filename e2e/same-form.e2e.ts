// Features: resource-types, levels
import { randomUUID } from 'node:crypto'
import { levels, resourceTypes } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { listening } from './grid.ts'
import { signedIn } from './people.ts'
import { expect, test } from './test.ts'

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** A name that neither the demo company nor another run has. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

test('two at one place: what the other saves is taken over where I changed nothing, and what I typed stays', async ({
  nele,
  open,
}) => {
  const name = `Dock ${Date.now()}`
  const tree = (await ask(nele.token, levels.all, { query: { depth: 'ALL' } })).data
  const body = {
    ...{ name, kind: 'building' as const, parent_id: tree.find(({ name }) => name === 'Hamburg')!.id },
    ...{ timezone: null, country_id: null, map_id: null, working_hours: null, translations: [] },
    ...{ is_declarable: true, is_directly_declarable: true },
  }
  const { id } = (await ask(nele.token, levels.create, { body })).data
  const page = await open(nele)
  const live = listening(page)
  await page.goto(`/level/${id}/edit`)
  await expect(nameField(page)).toHaveValue(name)
  await live
  await nameField(page).fill(`${name} north`)
  await ask(nele.token, levels.update, { params: { id }, body: { ...body, timezone: 'Asia/Kolkata' } })
  await expect(page.getByRole('link', { name: 'Time zone Asia/Kolkata' })).toBeVisible()
  await expect(nameField(page)).toHaveValue(`${name} north`)
  await save(page).click()
  await expect(page.getByText(`${name} north saved`)).toBeVisible()
  const { data } = await ask(nele.token, levels.get, { params: { id } })
  expect([data.name, data.timezone]).toEqual([`${name} north`, 'Asia/Kolkata'])
  await ask(nele.token, levels.remove, { body: { level_ids: [id] } })
})

test('two browsers at one form: the second to save hears who changed what, and keeps one of the two for each field', async ({
  nele,
  open,
}) => {
  const [first, theirs, mine] = ['Bench', 'Workbench', 'Long bench'].map(unique) as [string, string, string]
  const { id } = (await ask(nele.token, resourceTypes.create, { body: { name: first, kind: 'other' } })).data
  const [hers, page] = [await open(nele), await open(await signedIn('Ibrahim'))]
  for (const each of [hers, page]) {
    await each.goto(`/resource-types/edit/${id}`)
    await expect(nameField(each)).toHaveValue(first)
  }
  // Before the other person saves: untouched fields take over the values that others save.
  await nameField(page).fill(mine)
  await nameField(hers).fill(theirs)
  await hers.getByLabel('Kind').selectOption('Room')
  await save(hers).click()
  await expect(hers.getByText(`${theirs} saved`)).toBeVisible()

  await save(page).click()
  await expect(page.getByText('Nele Petersen saved changes while you were editing.')).toBeVisible()
  await expect(page.getByText(/^Changed by Nele Petersen, /)).toHaveCount(2)
  await expect(nameField(page)).toHaveValue(mine)
  await expect(page.getByLabel('Kind')).toHaveValue('room')
  // Both values show, until one is chosen and after.
  await expect(page.getByRole('definition')).toHaveText([mine, theirs])
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('definition')).toHaveText([mine, theirs])
  await expect(nameField(page)).toHaveValue(theirs)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(nameField(page)).toHaveValue(mine)
  await page.getByRole('button', { name: 'Take all theirs' }).click()
  await expect(nameField(page)).toHaveValue(theirs)
  await page.getByRole('button', { name: 'Keep all mine' }).click()
  await save(page).click()
  await expect(page.getByText(`${mine} saved`)).toBeVisible()
  const { data } = await ask(nele.token, resourceTypes.get, { params: { id } })
  expect([data.name, data.kind]).toEqual([mine, 'room'])
  await ask(nele.token, resourceTypes.remove, { params: { id } })
})

test('what was typed before a reload is not saved over what somebody else saved meanwhile', async ({ nele, open }) => {
  const [first, mine, theirs] = ['Easel', 'Tall easel', 'Short easel'].map(unique) as [string, string, string]
  const { id } = (await ask(nele.token, resourceTypes.create, { body: { name: first, kind: 'other' } })).data
  const page = await open(nele)
  await page.goto(`/resource-types/edit/${id}`)
  await nameField(page).fill(mine)
  await ask(nele.token, resourceTypes.update, { params: { id }, body: { name: theirs, kind: 'room' } })
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(nameField(page)).toHaveValue(mine)
  await expect(page.getByLabel('Kind')).toHaveValue('room')
  await save(page).click()
  await expect(page.getByText('You saved changes in another tab while you were editing here.')).toBeVisible()
  expect((await ask(nele.token, resourceTypes.get, { params: { id } })).data.name).toBe(theirs)
  await save(page).click()
  await expect(page.getByText(`${mine} saved`)).toBeVisible()
  await ask(nele.token, resourceTypes.remove, { params: { id } })
})
