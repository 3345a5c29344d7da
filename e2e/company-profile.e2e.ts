// Features: company-profile
import { companyProfile } from '@kontor/contract'
import sharp from 'sharp'
import { ask } from './ask.ts'
import { signedIn } from './people.ts'
import { expect, test } from './test.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a2540' } })
    .png()
    .toBuffer()

test('R397 R429 the company’s colour and logo are chosen, show on a colleague’s screen at once, and before the sign-in', async ({
  open,
}) => {
  const ibrahim = await signedIn('Ibrahim')
  const colleague = await open(await signedIn('Ada'))
  await colleague.goto('/home')
  const colourOf = () =>
    colleague.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('--k-brand-7').trim()`)
  expect(await colourOf()).toBe('#364bcb')

  const page = await open(ibrahim)
  await page.goto('/company-profile')
  await page.getByRole('link', { name: 'Edit: Country' }).click()
  await expect(page).toHaveURL(/\/company-profile\/country$/)
  await page.keyboard.type('Norway')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: /Colour/ }).click()
  await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#ffcc00')
  await page.getByRole('textbox', { name: 'Colour', exact: true }).blur()
  await expect(page.getByText(/White text can’t be read on this colour/)).toBeVisible()
  await page.getByRole('button', { name: 'Use #947100' }).click()
  await expect(page.getByText(/White text can’t be read on this colour/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company profile saved')).toBeVisible()
  await expect.poll(colourOf).toBe('#947100')

  await page.getByRole('tab', { name: /Logo and photo/ }).click()
  await expect(page).toHaveURL(/\/company-profile\/profile-photo$/)
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('group', { name }).getByRole('button', { name: 'Choose a picture' }).click()
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  }
  await choose('Logo on light', Buffer.from('not a picture'))
  await expect(page.getByRole('group', { name: 'Logo on light' }).getByRole('alert')).toContainText(
    'This file type isn’t supported',
  )
  await choose('Logo on light', await picture(600, 200))
  await expect(page.getByText('Picture saved')).toBeVisible()
  await choose('Logo on dark', await picture(1200, 900))
  await expect(colleague.getByRole('navigation').locator('img[src*="/company/v1/logo/"]:visible')).toBeVisible()

  const stranger = await open(null)
  await stranger.goto('/login')
  await expect(stranger.locator('main img[src*="/company/v1/logo/"]:visible')).toBeVisible()
  await expect
    .poll(() =>
      stranger.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('--k-brand-7').trim()`),
    )
    .toBe('#947100')

  for (const scheme of ['light', 'dark'] as const)
    await ask(ibrahim.token, companyProfile.removeLogo, { query: { scheme } })
  await ask(ibrahim.token, companyProfile.update, { body: { brand_colour: null, country_id: null } })
  await expect.poll(colourOf).toBe('#364bcb')
})
