import { auth, companyProfile, users } from '@kontor/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { callerWith, useApp } from '../../test/app.ts'
import { makeOffice, type Office } from '../../test/factories.ts'

const server = useApp()
const picture = async (width = 900, height = 300) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 4, background: '#0a53' } })
        .png()
        .toBuffer(),
    ),
  ])
const anybody = ({ host }: Office) => callerWith(server.app, host)

test('R397 country, language, currency and time zone of a company are changed, and its days follow the zone', async () => {
  const { admin, ann } = await makeOffice(server.app, { timezone: 'Europe/Berlin' })
  const { countries, currencies, timezones, languages } = (await admin.call(auth.initial)).body.data
  const before = (await admin.call(companyProfile.get)).body.data
  const idOf = <Row extends { id: number }>(rows: readonly Row[], is: (row: Row) => boolean) => rows.find(is)!.id
  expect(before).toMatchObject({ country_id: null, brand_colour: null, photo: null, logo: null })
  const change = {
    country_id: idOf(countries, ({ code }) => code === 'IN'),
    currency_id: idOf(currencies, ({ code }) => code === 'INR'),
    timezone_id: idOf(timezones, ({ name }) => name === 'Asia/Kolkata'),
    language_id: idOf(languages, ({ locale }) => locale === 'fr'),
    version: before.version,
  }
  const { status, body } = await admin.call(companyProfile.update, { body: change })
  expect([status, body.data]).toMatchObject([200, { ...change, version: before.version + 1 }])
  expect((await ann.call(users.company)).body.data.timezone).toBe('Asia/Kolkata')
  expect((await ann.call(companyProfile.get)).status).toBe(403)
  expect((await ann.call(companyProfile.update, { body: change })).status).toBe(403)
})

test('two administrators who change the same field of the company: the second is told', async () => {
  const { admin } = await makeOffice(server.app)
  const { version } = (await admin.call(companyProfile.get)).body.data
  await admin.call(companyProfile.update, { body: { brand_colour: '#0a2540', version } })
  const late = await admin.call(companyProfile.update, { body: { brand_colour: '#364bcb', version } })
  expect([late.status, late.error.code]).toEqual([409, 'version_changed'])
})

test('the colour of a company is seen by everybody, before the sign-in too; one without contrast is refused with a shade', async () => {
  const office = await makeOffice(server.app)
  const refused = await office.admin.call(companyProfile.update, { body: { brand_colour: '#ffcc00' } })
  expect([refused.status, refused.error.errors]).toEqual([
    422,
    {
      brand_colour: [
        'White text can’t be read on this colour: 1.5 : 1 instead of 4.5 : 1. Its lightest readable shade is #947100',
      ],
    },
  ])
  const odd = await office.admin.call(companyProfile.update, { body: { brand_colour: 'red' } })
  expect(odd.error.errors).toEqual({ brand_colour: ['Enter a colour such as #1f2a44'] })
  expect((await office.admin.call(companyProfile.update, { body: { brand_colour: '#947100' } })).status).toBe(200)
  const { brand } = (await office.ann.call(auth.initial)).body.data.company
  expect(brand).toMatchObject({ colour: '#947100', properties: { '--k-brand-7': '#947100' } })
  const labels = await anybody(office)(auth.labels, { params: { locale: 'en' } })
  expect(labels.body.brand).toEqual(brand)
  await office.admin.call(companyProfile.update, { body: { brand_colour: null } })
  expect((await office.ann.call(auth.initial)).body.data.company.brand.properties).toEqual({})
})

test('a logo for each theme is kept whole and small, and read without an account; the dark one may be missing', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const upload = (scheme: 'light' | 'dark', image: Blob) =>
    office.admin.call(companyProfile.uploadLogo, { query: { scheme }, body: { image } })
  const { hash } = (await upload('light', await picture())).body.data
  expect((await office.ann.call(companyProfile.logo, { query: { scheme: 'dark' } })).headers.location).toBe(
    `/company/v1/logo/${hash}`,
  )
  const answer = await anybody(office)(companyProfile.logoContent, { params: { hash } })
  const { format, width, height, hasAlpha } = await sharp(
    Buffer.from(await answer.body.content.arrayBuffer()),
  ).metadata()
  expect([answer.status, format, width, height, hasAlpha]).toEqual([200, 'png', 480, 160, true])
  expect((await anybody(other)(companyProfile.logoContent, { params: { hash } })).status).toBe(404)
  const dark = (await upload('dark', await picture(300, 300))).body.data.hash
  expect((await office.ann.call(auth.initial)).body.data.company.brand).toMatchObject({ logo: hash, logo_dark: dark })
  for (let times = 0; times < 2; times++)
    expect((await office.admin.call(companyProfile.removeLogo, { query: { scheme: 'light' } })).status).toBe(204)
  expect((await office.ann.call(companyProfile.logo)).status).toBe(404)
  const damaged = await upload('light', new Blob(['no picture']))
  expect([damaged.status, Object.keys(damaged.error.errors!)]).toEqual([422, ['image']])
  expect((await office.ann.call(companyProfile.uploadLogo, { body: { image: await picture() } })).status).toBe(403)
})

test('the photo of a company is set, led to and removed', async () => {
  const { admin, ann } = await makeOffice(server.app)
  const { hash } = (await admin.call(companyProfile.uploadImage, { body: { image: await picture(2000, 1000) } })).body
    .data
  expect((await ann.call(companyProfile.image)).headers.location).toBe(`/company/v1/companyprofileimage/${hash}`)
  expect((await ann.call(companyProfile.imageContent, { params: { hash } })).status).toBe(200)
  expect((await admin.call(companyProfile.get)).body.data.photo).toBe(hash)
  expect((await admin.call(companyProfile.removeImage)).status).toBe(204)
  expect((await ann.call(companyProfile.image)).status).toBe(404)
})
