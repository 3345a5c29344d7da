// Features: profile
import { assignments, levels, profile, resourceAssignments, userImages } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { other, setLanguage, signedIn } from './people.ts'
import { expect, test } from './test.ts'

/** A red square of 8 × 8 pixels. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWP4z8CAFWEXHbQSACj/P8FTKqelAAAAAElFTkSuQmCC',
  'base64',
)

test('R399 a photo is chosen on the profile, shows in the menu at once, and is removed again', async ({ open }) => {
  const zahra = await other('zahra')
  await ask(zahra.token, userImages.remove)
  const page = await open(zahra)
  await page.goto('/home')
  await page.getByRole('button', { name: /profile and sign out/ }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  const own = page.getByRole('button', { name: /profile and sign out/ })
  await expect(own).toHaveText('ZV')
  await page.getByRole('link', { name: 'Change photo' }).click()
  await expect(page).toHaveURL(/\/profile\/photo$/)

  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /Choose a photo|Replace photo/ }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await choose('photo.png', Buffer.from('not an image'))
  await expect(page.getByRole('alert')).toHaveText(
    'This file type isn’t supported. Choose one of: JPEG, PNG, WEBP, GIF',
  )
  await choose('photo.png', Buffer.alloc(10_000_001))
  await expect(page.getByRole('alert')).toHaveText('The file is larger than 10 MB. Choose a smaller one.')
  await drop(page, image)
  await expect(page.getByRole('button', { name: 'Replace photo' })).toBeVisible()
  await expect(own.locator('img')).toBeVisible()
  await page.reload()
  await expect(own.locator('img')).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Photo removed')).toBeVisible()
  await expect(own).toHaveText('ZV')
})

test('R395 R108 language, time zone and country are chosen on the profile, saved together, and hold at once', async ({
  open,
}) => {
  const ines = await other('ines')
  await setLanguage(ines, 'en')
  const page = await open(ines)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Edit: Time zone' }).click()
  await expect(page).toHaveURL(/\/profile\/timezone$/)
  const pick = async (words: string) => {
    await expect(page.getByRole('combobox', { name: 'Type to search' })).toBeFocused()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await pick('kolk')
  await expect(page.getByRole('tabpanel').getByText('Asia/Kolkata')).toBeVisible()
  await page.getByRole('link', { name: 'Edit: Country' }).click()
  await pick('Kenya')
  await page.getByRole('link', { name: 'Edit: Language' }).click()
  await expect(page).toHaveURL(/\/profile\/language$/)
  await pick('Deutsch')
  await page.getByRole('button', { name: /Save 3 changes|Save/ }).click()
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible()
  await expect(page.getByText('Kenia')).toBeVisible()
  await setLanguage(ines, 'es')
  const { timezone_id, version } = (await ask(ines.token, profile.get)).data
  expect(timezone_id).not.toBeNull()
  await ask(ines.token, profile.update, { body: { timezone_id: null, country_id: null, version } })
})

test('R396 a password is changed by whoever knows the present one; another browser is signed out', async ({ open }) => {
  const zahra = await other('zahra')
  const elsewhere = await open(zahra)
  await elsewhere.goto('/profile/sessions')
  const page = await open(await other('zahra'))
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Password' }).click()
  await expect(page).toHaveURL(/\/profile\/change-password$/)
  const type = async (present: string, next: string, again = next) => {
    await page.getByLabel('Present password').fill(present)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('New password again').fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await type(zahra.password, 'harbour-lights-42', 'harbour-lights-43')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await type('not the one', 'harbour-lights-42')
  await expect(page.getByText('This isn’t your present password.')).toBeVisible()
  await type(zahra.password, 'harbour-lights-42')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await page.getByRole('tab', { name: 'Password' }).click()
  await type('harbour-lights-42', zahra.password)
  await expect(page.getByText('Password changed').last()).toBeVisible()
})

test('a session that is ended under Devices is signed out at its next step', async ({ open }) => {
  const [one, two] = [await open(await other('david')), await open(await other('david'))]
  await two.goto('/home')
  await one.goto('/profile/sessions')
  await expect(one.getByText('This one')).toBeVisible()
  await one.getByRole('button', { name: 'End all others' }).click()
  await expect(one.getByText(/sessions? ended/)).toBeVisible()
  await two.reload()
  await expect(two.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(one.getByRole('button', { name: 'End all others' })).toHaveCount(0)
})

test('R398 a person gives their own resource free for a time, and takes it back', async ({ open }) => {
  const ben = await other('ben')
  const ruth = await signedIn('Ruth')
  const places = (await ask(ben.token, levels.all, { query: { depth: 'ALL' } })).data
  const floor = places.find((place) => place.map_id !== null && place.is_declarable)!
  const [desk] = (await ask(ben.token, levels.resources, { params: { id: floor.id } })).data.slice(-1)
  const period = { datetime_from: '2097-02-02T08:00:00Z', datetime_to: '2097-03-02T08:00:00Z' }
  const { id: user_id } = (await ask(ruth.token, profile.get)).data
  const { data } = await ask(ben.token, resourceAssignments.create, {
    body: { resource_id: desk!.id, user_id, ...period },
  })
  const page = await open(ruth)
  await page.goto('/profile')
  await page.getByRole('tab', { name: /Assigned resources/ }).click()
  await page.getByRole('link', { name: desk!.name }).click()
  await page.getByRole('link', { name: 'Add a break' }).click()
  await expect(page).toHaveURL(new RegExp(`/profile/assigned-resources/edit/${data.id}/add-break$`))
  await page
    .getByLabel(/From|First day|Start/)
    .first()
    .fill('2097-02-09')
  await page
    .getByLabel(/Until|Last day|End/)
    .first()
    .fill('2097-02-10')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Sat.9.Feb/)).toBeVisible()
  await ask(ben.token, assignments.remove, { params: { id: data.id } })
})

/** Drops a file onto the panel, as from the desktop. */
async function drop(page: Page, file: Buffer) {
  // A string, because Node doesn't know the types of the DOM.
  const data = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob('${file.toString('base64')}'), (char) => char.charCodeAt(0))
    data.items.add(new File([bytes], 'photo.png'))
    return data
  })()`)
  const panel = page.getByText('Drop an image here')
  await panel.dispatchEvent('dragover', { dataTransfer: data })
  await panel.dispatchEvent('drop', { dataTransfer: data })
}
