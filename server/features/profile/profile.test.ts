import { auth, profile } from '@kontor/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Person } from '../../test/factories.ts'

const server = useApp()

async function languagesOf(person: Person) {
  const { languages } = (await person.call(auth.initial)).body.data
  return new Map(languages.map(({ locale, id }) => [locale, id]))
}

test('R108 a person reads their profile, and changes its language for every call that follows', async () => {
  const office = await makeOffice(server.app)
  const german = (await languagesOf(office.ann)).get('de')!
  expect((await office.ann.call(profile.get)).body.data).toEqual({
    id: office.ann.id,
    version: 1,
    camera: null,
    name: 'Ann',
    email: office.ann.email,
    language: { id: expect.any(Number), locale: 'en', name: 'English' },
    language_id: expect.any(Number),
    ...{ timezone_id: null, country_id: null, level: null, has_password: true },
    ...{ group_count: 1, role_count: 1, assigned_count: 0, session_count: 1 },
    meta: { create: false, read: true, update: true, delete: false },
  })
  const { status, body } = await office.ann.call(profile.update, { body: { language_id: german } })
  expect([status, body.data.language]).toEqual([200, { id: german, locale: 'de', name: 'Deutsch' }])
  const { user, labels } = (await office.ann.call(auth.initial)).body.data
  expect(user.language.locale).toBe('de')
  expect(labels.find(({ code }) => code === 'day.today')!.translations).toEqual([{ locale: 'de', content: 'Heute' }])
  expect((await office.ben.call(profile.get)).body.data.language.locale).toBe('en')
})

test('a language that does not exist is refused at its field, and nothing changes', async () => {
  const office = await makeOffice(server.app)
  const { status, error } = await office.ann.call(profile.update, { body: { language_id: 999_999 } })
  expect([status, error.errors]).toEqual([422, { language_id: ['This doesn’t exist, or you don’t have access to it'] }])
  expect((await office.ann.call(profile.get)).body.data.language.locale).toBe('en')
})

test('who may only read profiles does not change theirs', async () => {
  const office = await makeOffice(server.app)
  await inCompany(office.id, (_, client) =>
    client.query(`update role_permissions set update = false where company_id = $1 and permission = 'USER_PROFILE'`, [
      office.id,
    ]),
  )
  const german = (await languagesOf(office.ann)).get('de')!
  expect((await office.ann.call(profile.get)).status).toBe(200)
  expect((await office.ann.call(profile.update, { body: { language_id: german } })).status).toBe(403)
})
