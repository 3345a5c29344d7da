// Features: login, profile
import { profile } from '@kontor/contract'
import type { Page } from '@playwright/test'
import { ask } from './ask.ts'
import { gridOf, startOf } from './grid.ts'
import { accountOf, other } from './people.ts'
import { expect, test } from './test.ts'

const root = (page: Page) => page.locator('html')
const languageOf = (page: Page, name: string) => page.getByRole('combobox', { name })

test('R101 R102 R59 the sign-in is English at first, follows the choice at once, and stays after a reload', async ({
  open,
}) => {
  // The browser itself is German.
  const page = await open(null, { locale: 'de-DE' })
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/login/labels/') && asked.push(request.url())))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatch(/\/labels\/en\?lang=en$/)

  await languageOf(page, 'Language').selectOption('Deutsch')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await expect(root(page)).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Dieses Feld ist erforderlich')).toHaveCount(2)

  // R109: the message at a field follows the choice as well.
  await languageOf(page, 'Sprache').selectOption('Français')
  await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(2)
  await languageOf(page, 'Langue').selectOption('Deutsch')
  await expect(page.getByText('Dieses Feld ist erforderlich')).toHaveCount(2)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  expect(asked.at(-1)).toMatch(/\/labels\/de\?lang=de$/)
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('nobody@kontor.example')
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort ist falsch.')
  await languageOf(page, 'Sprache').selectOption('English')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('E-Mail-Adresse oder Passwort ist falsch.')).toHaveCount(0)
})

test('a reader of German sees no English first, however late the texts come', async ({ open }) => {
  const page = await open(null)
  await page.goto('/login')
  await languageOf(page, 'Language').selectOption('Deutsch')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await page.route(/\/login\/labels\//, () => {})
  await page.addInitScript(`
    window.titles = []
    new MutationObserver(() => window.titles.push(document.querySelector('h1')?.textContent)).observe(document, { subtree: true, childList: true })`)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  const titles = (await page.evaluate('window.titles')) as (string | undefined)[]
  expect([...new Set(titles.filter(Boolean))]).toEqual(['Bei Halden Maritime anmelden'])
})

test('R104 texts that do not load say nothing: the sign-in stays English and works', async ({ open }) => {
  const { email, password } = accountOf('Ruth')
  const page = await open(null)
  await page.route(/\/login\/labels\//, (route) => route.abort())
  await page.goto('/login')
  await languageOf(page, 'Language').selectOption('Deutsch')
  await expect(languageOf(page, 'Language')).toHaveValue('en')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(startOf(page)).toBeVisible()
})

test('R59 a language chosen on the sign-in page holds for the session, after a reload too, and leaves the profile alone', async ({
  open,
}) => {
  const { email, password } = accountOf('Ruth')
  const page = await open(null)
  const signIn = async (names: [string, string]) => {
    await page.getByRole('textbox', { name: names[0] }).fill(email)
    await page.getByRole('textbox', { name: names[1], exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Ruth Okafor/ })).toBeVisible()
  }
  await page.goto('/login')
  await languageOf(page, 'Language').selectOption('Deutsch')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await signIn(['E-Mail', 'Passwort'])
  await expect(root(page)).toHaveAttribute('lang', 'de')
  const token = await page.evaluate<string>('localStorage.token')
  expect((await ask(token, profile.get)).data.language.locale).toBe('en')
  await page.goto('/bookings')
  await expect(page.getByRole('heading', { name: 'Buchungen', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: /^Ruth Okafor/ }).click()
  await expect(languageOf(page, 'Sprache')).toHaveValue('de')
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await signIn(['E-Mail', 'Passwort'])
  await expect(root(page)).toHaveAttribute('lang', 'en')
})

test('R108 R61 a language chosen in the profile shows at once, is sent along, and stays after a reload', async ({
  open,
}) => {
  const page = await open(await other('farid'))
  await page.goto('/bookings')
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /profile and sign out/ }).click()
  await languageOf(page, 'Language').selectOption('Español')
  await expect(page.getByRole('heading', { name: 'Reservas', level: 1 })).toBeVisible()
  await expect(root(page)).toHaveAttribute('lang', 'es')
  await page.keyboard.press('Escape')
  const answered = page.waitForRequest((request) => request.url().includes('/company/v1/bookings'))
  await page.getByRole('button', { name: 'Mostrar más días' }).click()
  expect(new URL((await answered).url()).searchParams.get('lang')).toBe('es')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Reservas', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /cerrar sesión$/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
})

test('no other language comes with the program', async ({ ada, open }) => {
  const received: Promise<string>[] = []
  const page = await open(ada)
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) received.push(response.text())
  })
  await page.goto('/bookings')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: 'Book', exact: true }).first().click()
  await expect(gridOf(page)).toBeVisible()
  const scripts = await Promise.all(received)
  expect(scripts.length).toBeGreaterThan(4)
  expect(scripts.filter((text) => /Dieses Feld ist erforderlich|Buchung stornieren/.test(text))).toEqual([])
  // The scripts hold no English texts of the screens either: those come with requests of their own.
  expect(scripts.filter((text) => text.includes('Drag to book'))).toEqual([])
})

for (const [name, press, toggles] of [
  ['R105 T and then the left Control', ['t', 'ControlLeft'], true],
  ['R105 the left Control and then T', ['ControlLeft', 't'], true],
  ['R106 T alone', ['t'], false],
  ['R106 the left Control alone', ['ControlLeft'], false],
  ['R106 T and the right Control', ['t', 'ControlRight'], false],
] as const)
  test(`${name}, held, ${toggles ? 'shows raw keys, and again the texts' : 'shows no raw keys'}`, async ({
    ada,
    open,
  }) => {
    const page = await open(ada)
    await page.goto('/bookings')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Bookings')
    const hold = async () => {
      for (const key of press) await page.keyboard.down(key)
      for (const key of press) await page.keyboard.up(key)
    }
    await hold()
    await expect(heading).toHaveText(toggles ? 'bookings.title' : 'Bookings')
    if (!toggles) return
    await expect(page.getByRole('columnheader', { name: 'bookings.column_subject' })).toBeVisible()
    await hold()
    await expect(heading).toHaveText('Bookings')
  })

test('R105 a T that goes into a field is typed, and nothing else', async ({ open }) => {
  const page = await open(null)
  await page.goto('/login')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.focus()
  await page.keyboard.down('t')
  await page.keyboard.down('ControlLeft')
  await page.keyboard.up('ControlLeft')
  await page.keyboard.up('t')
  await expect(email).toHaveValue('t')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
