// Features: mega-containers, containers
import {
  accessTypeIds,
  auth,
  containerMembers,
  containers,
  permissions,
  resources,
  roles,
  users,
} from '@kontor/contract'
import { ask } from './ask.ts'
import { type Person, signedIn, tokenOf } from './people.ts'
import { freePlace } from './places.ts'
import { expect, test } from './test.ts'

const password = 'harbour cranes at dawn'

/** A group of a type with one role, which holds these codes to be read. */
async function groupOf(
  { token }: Person,
  type: 'USER' | 'RESOURCE',
  name: string,
  codes: (keyof typeof permissions)[],
) {
  const access_type_id = accessTypeIds[type]
  const role = (await ask(token, roles.create, { body: { name: `${name}, role`, access_type_id } })).data
  const held = codes.map((code) => ({ permission_id: permissions[code].id, read: true }))
  await ask(token, roles.setPermissions, { params: { id: role.id }, body: { permissions: held } })
  const { data } = await ask(token, containers.create, { body: { name, access_type_id } })
  await ask(token, containers.setRoles, { params: { id: data.id }, body: { role_ids: [role.id] } })
  return data
}

test('R405 R406 an access is built by three pickers: a person sees the room from the next call on, and no more once it is taken away', async ({
  ada,
  day,
  open,
}) => {
  const admin = await signedIn('Ibrahim')
  const { token } = admin
  const room = (await freePlace(ada, day, 1)).id
  const people = await groupOf(admin, 'USER', 'Divers', ['RESOURCES'])
  const rooms = await groupOf(admin, 'RESOURCE', 'Diving bell', ['RESOURCES'])
  await ask(token, containerMembers.addResources, { params: { id: rooms.id }, body: { resource_ids: [room] } })
  const email = `diver@${day}.example`
  const { languages } = (await ask(token, auth.initial)).data
  await ask(token, users.create, {
    body: { name: 'Dora Diver', email, language_id: languages[0]!.id, container_ids: [people.id], password },
  })
  const diver = await tokenOf(email, password)
  const sees = () =>
    ask(diver, resources.get, { params: { id: room } }).then(
      ({ data }) => data.id === room,
      () => false,
    )
  expect(await sees()).toBe(false)

  const page = await open(admin)
  await page.goto('/containers-mega')
  await page.getByRole('link', { name: 'Add', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Divers, bell')
  await page.getByRole('link', { name: 'Add groups of people' }).click()
  await page.getByRole('combobox').fill('divers')
  await page.getByRole('option', { name: /Divers/ }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Add groups to reach' }).click()
  await page.getByRole('option', { name: 'Groups of resources' }).click()
  await expect(page).toHaveURL(new RegExp(`/select-container/${accessTypeIds.RESOURCE}$`))
  await page.getByRole('option', { name: /Diving bell/ }).click()
  await page.keyboard.press('Escape')
  await expect(
    page.getByText('This access gives 1 person in 1 group the rights of Diving bell, role on 1 resource.'),
  ).toBeVisible()
  await expect(page.getByText('1 person gains something.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Divers, bell added')).toBeVisible()
  expect(await sees()).toBe(true)

  await page.getByRole('link', { name: 'Divers, bell' }).click()
  await page.getByRole('button', { name: 'Remove Diving bell' }).click()
  await expect(page.getByText('1 person loses something.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'Nothing to reach yet' })).toBeVisible()
  expect(await sees()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Divers, bell is as it was before')).toBeVisible()
  expect(await sees()).toBe(true)
})
