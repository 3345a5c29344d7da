import { auth, type Label } from '@kontor/contract'
import { expect, test, vi } from 'vitest'
import { labelsIn } from '../../http/labels/labels.ts'
import { callerWith, queriesOf, useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Person } from '../../test/factories.ts'
import { signInLabels } from './sign-in-labels.ts'

const server = useApp()
const codes = (labels: readonly Label[]) => labels.map(({ code }) => code)
const find = (labels: readonly Label[], code: string) => labels.find((label) => label.code === code)

async function speak(companyId: number, person: Person, locale: string) {
  await inCompany(companyId, (_, client) =>
    client.query(
      `update users set language_id = (select id from languages where locale = $3) where company_id = $1 and id = $2`,
      [companyId, person.id, locale],
    ),
  )
}

test('R102 the texts of the sign-in screens are served in a language before anybody is signed in', async () => {
  const office = await makeOffice(server.app)
  const { status, body } = await callerWith(server.app, office.host)(auth.labels, { params: { locale: 'de' } })
  expect([status, body.status]).toEqual([200, 'success'])
  expect(find(body.labels, 'login.sign_in')).toEqual({
    code: 'login.sign_in',
    content: 'Sign in',
    translations: [{ locale: 'de', content: 'Anmelden' }],
  })
  expect(find(body.labels, 'error.required')!.translations[0]!.content).toBe('Dieses Feld ist erforderlich')
  expect(codes(body.labels).filter((code) => !/^(login|error|shell|sign_in_steps)\./.test(code))).toEqual([])
})

test('R102 they are served on the base host too, and to nobody on the host of a company that is not there', async () => {
  const labelsOn = async (host: string) =>
    callerWith(server.app, host)(auth.labels, { params: { locale: 'fr' }, query: {} } as never)
  expect((await labelsOn('kontor.localhost')).body).toMatchObject({ status: 'success' })
  expect((await labelsOn('localhost')).status).toBe(200)
  expect((await labelsOn('nobody-here.kontor.localhost')).status).toBe(404)
})

test('R101 R102 a locale nobody has written gets the English texts, and no error', async () => {
  const ask = callerWith(server.app, 'kontor.localhost')
  for (const locale of ['xx', 'constructor', '__proto__', 'de-AT']) {
    const { status, body } = await ask(auth.labels, { params: { locale } })
    expect(status).toBe(200)
    expect(find(body.labels, 'login.sign_in')).toEqual({ code: 'login.sign_in', content: 'Sign in', translations: [] })
  }
})

test('the texts that anybody may ask for are made once, whatever language they are asked in', () => {
  expect(labelsIn('xx')).toBe(labelsIn('yy'))
  expect(labelsIn('de')).toBe(labelsIn('de'))
  signInLabels('xx')
  const filtered = vi.spyOn(Array.prototype, 'filter')
  signInLabels('zz')
  expect(filtered).not.toHaveBeenCalled()
  filtered.mockRestore()
})

test('R103 the start-up data has every text in the user’s language, with all plural forms that it knows', async () => {
  const office = await makeOffice(server.app)
  await speak(office.id, office.ann, 'ar')
  const { labels, user } = (await office.ann.call(auth.initial)).body.data
  expect(user.language.locale).toBe('ar')
  expect(find(labels, 'day.today')).toEqual({
    code: 'day.today',
    content: 'Today',
    translations: [{ locale: 'ar', content: 'اليوم' }],
  })
  expect(find(labels, 'resources.seats_count_few')).toMatchObject({ content: '{{count}} seats' })
  expect(labels.filter(({ translations }) => translations[0]?.locale === 'ar').length).toBeGreaterThan(300)
})

test('the lists of the start-up data are named and ordered in the reader’s language', async () => {
  const office = await makeOffice(server.app)
  const read = async (locale: string) => (await office.ann.call(auth.initial, { query: { locale } } as never)).body.data
  const german = await read('de')
  expect(german.preferencecategories).toContainEqual({ id: 2, name: 'Datum und Uhrzeit' })
  const names = german.countries.map(({ name }) => name)
  expect(names).toContain('Frankreich')
  // Sorted beside its base letter, not behind Z.
  expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Panama'))
  const arabic = await read('ar')
  expect(arabic.preferencecategories).toContainEqual({ id: 2, name: 'التاريخ والوقت' })
  expect(arabic.countries.map(({ name }) => name)).toContain('مصر')
})

test('the texts cost the start-up data no query for each', async () => {
  const office = await makeOffice(server.app)
  const english = await queriesOf(() => office.ann.call(auth.initial))
  await speak(office.id, office.ann, 'de')
  expect(await queriesOf(() => office.ann.call(auth.initial))).toBeLessThanOrEqual(english + 1)
})
