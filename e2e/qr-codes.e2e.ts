// Features: qr-codes, qr-code-templates
import { qrCodes } from '@kontor/contract'
import { codeTypes } from '@kontor/contract/values/qr-code.ts'
import { devices, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import { expectAccessibleInBoth, expectNarrow } from './axe.ts'
import type { Person } from './people.ts'
import { expect, test } from './test.ts'

const { viewport: _, ...phone } = devices['Pixel 5']

/** All resources and places have a code. */
async function makeCodes({ token }: Person): Promise<void> {
  for (const type of [codeTypes.resource, codeTypes.level])
    await ask(token, qrCodes.createMissing, { body: { type, level: [] } })
}

/** Opens the panel of a code and tells the address on its sign. */
async function addressOf(page: Page, name: string): Promise<string> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  const link = page.getByRole('complementary', { name }).getByRole('link', { name: /\/qrcode-read\// })
  return (await link.textContent())!
}

test('R28 R29 R413 a sign is printed; its picture needs no account, and who scans it signs in and lands on the desk', async ({
  ada,
  nele,
  open,
}) => {
  await makeCodes(nele)
  const page = await open(nele)
  await page.goto('/qr-codes')
  const url = await addressOf(page, '4-A05')
  const panel = page.getByRole('complementary', { name: '4-A05' })
  await expect(panel.getByRole('img', { name: 'Label of 4-A05' })).toBeVisible()
  await expectAccessibleInBoth(page, 'a code')
  for (const [button, file] of [
    ['Print as PDF', /\.pdf$/],
    ['PNG', /^4-A05\.png$/],
    ['SVG', /^4-A05\.svg$/],
  ] as const) {
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: button, exact: true }).click()
    expect((await saved).suggestedFilename()).toMatch(file)
  }

  const stranger = await open(null, { ...phone, viewport: { width: 390, height: 844 } })
  await stranger.goto(url.replace('/qrcode-read/', '/qrcode/'))
  await expect(stranger.getByRole('img', { name: /^QR code / })).toBeVisible()
  await expect(stranger.getByRole('main')).not.toContainText('4-A05')
  await expectNarrow(stranger, 'the picture of a code')
  await stranger.getByRole('link', { name: 'Open what it stands for' }).tap()
  await expect(stranger).toHaveURL(/\/login/)
  await stranger.getByRole('textbox', { name: 'E-mail' }).fill(ada.email)
  await stranger.getByRole('textbox', { name: 'Password' }).fill(ada.password)
  await stranger.getByRole('button', { name: 'Sign in' }).tap()
  await expect(stranger.getByText('4-A05').first()).toBeVisible()
  await expect(stranger).toHaveURL(/\/plan\//)
})

test('R412 codes are narrowed by what they stand for; a replaced code no longer works, and the scanner says so', async ({
  ada,
  nele,
  open,
}) => {
  await makeCodes(nele)
  const page = await open(nele)
  await page.goto('/qr-codes')
  await page.getByRole('link', { name: 'Filters' }).click()
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Stands for' }).click()
  await page.getByRole('checkbox', { name: 'Place', exact: true }).check()
  await page.getByRole('button', { name: /^Show \d+ codes$/ }).click()
  const table = page.getByRole('table', { name: 'QR codes' })
  await expect(table.getByRole('cell', { name: 'Place', exact: true }).first()).toBeVisible()
  await expect(table.getByRole('cell', { name: 'Resource', exact: true })).toHaveCount(0)
  await page.goto('/qr-codes')
  const old = await addressOf(page, '4-A06')
  const panel = page.getByRole('complementary', { name: '4-A06' })
  await panel.getByRole('button', { name: 'Replace code' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace code' }).click()
  await expect(page.getByText('New code for 4-A06')).toBeVisible()
  await expect(panel.getByRole('link', { name: old })).toHaveCount(0)

  const reader = await open(ada, { viewport: { width: 390, height: 844 } })
  await reader.goto(old)
  await expect(reader.getByText(/^It was replaced, or you don’t have access/)).toBeVisible()
  await reader.goto('/scan')
  await reader.getByRole('textbox', { name: 'Code, or address' }).fill('half')
  await reader.getByRole('button', { name: 'Open' }).click()
  await expect(reader.getByRole('textbox', { name: 'Code, or address' })).toHaveAccessibleDescription(
    /Enter all 26 letters and digits of the code/,
  )
})

test('R414 a code gets a template of its own; a revoked one is gone from the list, and is made again', async ({
  nele,
  open,
}) => {
  await makeCodes(nele)
  const page = await open(nele)
  await page.goto('/qr-codes')
  await addressOf(page, '4-A07')
  const panel = page.getByRole('complementary', { name: '4-A07' })
  await panel.getByRole('link', { name: /^Template/ }).click()
  await page.getByRole('dialog').getByRole('option').nth(1).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('4-A07 saved')).toBeVisible()
  await addressOf(page, '4-A07')
  await panel.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The code of 4-A07 no longer works')).toBeVisible()
  await expect(page.getByRole('link', { name: '4-A07', exact: true })).toHaveCount(0)
  await page.goto('/qr-codes/add')
  const make = page.getByRole('complementary', { name: 'Make codes' })
  await make.getByRole('button', { name: /^Make \d+ codes?$/ }).click()
  await expect(page.getByText(/\d+ codes? made/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('4-A07')
  await expect(page.getByRole('link', { name: '4-A07', exact: true })).toBeVisible()
})
