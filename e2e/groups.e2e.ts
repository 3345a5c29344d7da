// Features: containers, record
import { containerMembers, containers, users } from '@kontor/contract'
import { ask } from './ask.ts'
import { expectAccessibleInBoth } from './axe.ts'
import { signedIn } from './people.ts'
import { expect, test } from './test.ts'

test('a group is added, people are put in and taken out again by Undo, a role is given and taken away, and it is deleted', async ({
  open,
}) => {
  const ibrahim = await signedIn('Ibrahim')
  const page = await open(ibrahim)
  const { data: people } = await ask(ibrahim.token, users.list, { query: { per_page: 2 } })
  const [first, second] = people
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const save = page.getByRole('button', { name: 'Save' })
  await page.goto('/containers-user')
  await page.getByRole('link', { name: 'Add', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night shift')
  await save.click()
  await expect(page).toHaveURL(/\/containers-user\/edit\/\d+\/users/)
  const id = Number(page.url().match(/edit\/(\d+)/)![1])
  const membersOf = async () =>
    (await ask(ibrahim.token, containerMembers.list, { params: { id }, query: { is_member: 'true' } })).data.map(
      (member) => member.id,
    )

  for (const { name } of [first!, second!]) {
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(name)
    await box(name).check()
  }
  await expect(page.getByText('2 to add · 2 people’s rights change.')).toBeVisible()
  await page.getByRole('button', { name: 'Changed: 2' }).click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('')
  // Unticked, it leaves the list of what is changed.
  await box(first!.name).click()
  await expect(page.getByText('1 to add')).toBeVisible()
  await expectAccessibleInBoth(page, 'the members of a group')
  await save.click()
  await expect(page.getByText('1 added.')).toBeVisible()
  expect(await membersOf()).toEqual([second!.id])
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await expect(box(second!.name)).not.toBeChecked()
  expect(await membersOf()).toEqual([])

  await page.getByRole('tab', { name: /^Roles/ }).click()
  await box('Employee').check()
  await save.click()
  await expect(page.getByText('1 added.')).toBeVisible()
  await box('Employee').uncheck()
  await page.getByRole('tab', { name: /^Name and use/ }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await save.click()
  await expect(page.getByText('1 taken out.')).toBeVisible()
  expect((await ask(ibrahim.token, containers.get, { params: { id } })).data.roles).toEqual([])

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Night shift deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/containers-user$/)
})
