import { type CompanyPreference, languages, preferences, userPreferences } from '@kontor/contract'
import { type PreferenceKey, preferenceKeys, preferenceKinds } from '@kontor/contract/values/preference-kinds.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice, type Office, type Person } from '../../test/factories.ts'

const server = useApp()
let office: Office
beforeAll(async () => {
  office = await makeOffice(server.app)
})

const own = async ({ call }: Person, key: PreferenceKey) =>
  (await call(userPreferences.list)).body.data.find(({ preference }) => preference === key)!
const ofCompany = async ({ call }: Person, key: PreferenceKey) =>
  (await call(preferences.list)).body.data.find(({ preference }) => preference === key)!

type Value = CompanyPreference['value']
const choose = async (who: Person, key: PreferenceKey, value: Value | null, version?: number) =>
  who.call(userPreferences.update, {
    params: { id: (await own(who, key)).id },
    body: { value, ...(version && { version }) },
  })
const decide = async (who: Person, key: PreferenceKey, body: object) =>
  who.call(preferences.update, { params: { id: (await ofCompany(who, key)).id }, body })

test('R390 R393 every key is listed with its name, effect, values and category, in the reader’s language', async () => {
  const { data: categories } = (await office.ann.call(preferences.categories)).body
  for (const { locale } of languages) {
    const { data } = (await office.ann.call(userPreferences.list, { query: { lang: locale } as object })).body
    expect(data.map(({ preference }) => preference)).toEqual(preferenceKeys)
    for (const each of data) {
      expect([each.name, each.about, each.label].every((text) => text && !/preferences\.|undefined/.test(text))).toBe(
        true,
      )
      expect(each.preference_values.filter(({ label }) => !label || label.includes('preferences.'))).toEqual([])
      expect(categories.some(({ id }) => id === each.preference_category)).toBe(true)
    }
  }
})

/** A value other than the product's, for each form. */
const others = (key: PreferenceKey): Value => {
  const { form, values = {}, initial } = preferenceKinds[key]
  const words = Object.keys(values).filter((word) => values[word] !== initial)
  if (key === 'TimeFormat') return 'H:mm'
  switch (form) {
    case 'several':
      return words.slice(0, 2)
    case 'weekdays':
      return ['friday', 'saturday']
    case 'clock':
      return String(initial).replace(':00', ':15')
    case 'percentage':
      return String(Number(initial) + 1)
    case 'colour':
      return '#123456'
    case 'text':
      return 'Talk'
    case 'place':
      return String(office.floor)
    case 'choice':
      return words[0]!
  }
}

describe('R392 R393', () => {
  test.each(preferenceKeys)(
    'the company’s %s holds until somebody has their own, and again afterwards',
    async (key) => {
      const value = others(key)
      const before = await own(office.ann, key)
      const decided = await decide(office.admin, key, { value })
      expect([decided.status, decided.body?.data?.value]).toEqual([200, value])
      expect(await own(office.ann, key)).toMatchObject({ value, is_own: false, inherited: { source: 'company' } })
      const chosen = await choose(office.ann, key, before.value)
      if (preferenceKinds[key].isCompanys) expect(chosen.status).toBe(403)
      else {
        expect(chosen.body.data).toMatchObject({
          ...{ value: before.value, is_own: true, inherited: { value } },
          preference_user_values: [{ value: before.value }],
        })
        expect(await ofCompany(office.admin, key)).toMatchObject({ value, is_own: true, own_count: 1 })
        expect((await choose(office.ann, key, null)).body.data).toMatchObject({ value, is_own: false })
      }
      const reset = await decide(office.admin, key, { value: null })
      expect(reset.body.data).toMatchObject({ value: before.value, is_own: false, inherited: { source: 'product' } })
    },
  )
})

test.each<[PreferenceKey, Value, RegExp]>([
  ['StartUpPage', 'moon', /Choose one of: .*main-menu.*scheduler/],
  ['FirstDayOfWeek', 'someday', /Monday \(monday\)/],
  ['WeekendDays', ['someday'], /Saturday \(saturday\)/],
  ['WeekendDays', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], /one working day/],
  ['DateFormat', 'q', /19\.11\.2026 \(d\.M\.yyyy\)/],
  ['TimeFormat', 'h:mm a', /Choose one of: 09:05 \(HH:mm\), 9:05 \(H:mm\)$/],
  ['MorningFrom', '25:00', /00:00 to 23:59/],
  ['MorningFrom', '12:00', /before 12:00: Afternoon from comes later/],
  ['NightFrom', '17:00', /after 18:00: Evening from comes first/],
  ['HighOccupancyPercentage', '101', /0 to 100/],
  ['HighOccupancyPercentage', '50', /more than 50: Average/],
  ['AverageOccupancyPercentage', '80', /less than 80: High/],
  ['HighOccupancyColor', 'red', /#3fa66b/],
  ['AvailableSlots', [], /at least 1/],
  ['DefaultMeetingTitle', ' ', /required/],
  ['DefaultLocation', '999999', /doesn’t exist/],
  ['Menu:PLAN', 'gone', /Automatic \(automatic\)/],
])('R390 %s refuses %j at its field, and says what may be chosen', async (key, value, says) => {
  for (const refused of [await choose(office.ben, key, value), await decide(office.admin, key, { value })]) {
    expect(refused.status).toBe(422)
    expect(refused.error.errors!.value!.join()).toMatch(says)
  }
})

test('R392 the order of two preferences is that of the values which hold for the person', async () => {
  expect((await choose(office.ben, 'HighOccupancyPercentage', '40')).status).toBe(422)
  expect((await choose(office.ben, 'AverageOccupancyPercentage', '30')).status).toBe(200)
  expect((await choose(office.ben, 'HighOccupancyPercentage', '40')).status).toBe(200)
})

test('R63 R94 the company makes an entry of the menu automatic by its flag', async () => {
  const decided = await decide(office.admin, 'Menu:SERVICES', { is_automatic: true })
  expect(decided.body.data).toMatchObject({ is_automatic: true, value: 'automatic' })
  expect(await own(office.ann, 'Menu:SERVICES')).toMatchObject({ is_automatic: true })
})

test('of two people who change the company’s value, the second is told, also where there was none before', async () => {
  const { version } = await ofCompany(office.admin, 'DateTimeMode')
  await decide(office.admin, 'DateTimeMode', { value: 'am-pm', version })
  const second = await decide(office.admin, 'DateTimeMode', { value: 'h24', version })
  expect([second.status, second.error.code]).toEqual([409, 'version_changed'])
  await decide(office.admin, 'DateTimeMode', { value: null })
  expect((await decide(office.admin, 'DateTimeMode', { value: 'am-pm', version: 2 })).error.code).toBe(
    'version_changed',
  )
})

test('only whoever has the permission reads or sets the company’s values', async () => {
  expect((await office.ann.call(preferences.list)).status).toBe(403)
  const { id } = await ofCompany(office.admin, 'DateFormat')
  expect((await office.ann.call(preferences.update, { params: { id }, body: { value: 'd/M/yyyy' } })).status).toBe(403)
})
