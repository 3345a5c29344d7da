// Features: profile
import { userImages } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { other } from './people.ts'
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
