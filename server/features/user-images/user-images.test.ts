import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { profile, userImages } from '@kontor/contract'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { formOf, useApp } from '../../test/app.ts'
import { inCompany, makeOffice, type Person } from '../../test/factories.ts'
import { give } from '../../test/grants.ts'

const server = useApp()

/** A striped picture in landscape, with a place and a rotation in its metadata. */
const picture = (format: 'jpeg' | 'png' = 'jpeg', [width, height] = [400, 300]) =>
  sharp({ create: { width: width!, height: height!, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'secret place' } })
    [format]()
    .toBuffer()
const blobOf = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })
const upload = (person: Person, image: Uint8Array) => person.call(userImages.upload, { body: { image: blobOf(image) } })
const sentences = async (person: Person, image: Uint8Array) => {
  const { status, error } = await upload(person, image)
  return [status, error.errors]
}

/** A black PNG of this edge, one bit a pixel: a few kilobytes that become hundreds of megabytes. */
function bombOf(edge: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(edge * (edge / 8 + 1)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

// Uploads of other tests go elsewhere.
const before = tmpdir()
const folder = mkdtempSync(join(before, 'kontor-photos-'))
process.env.TMPDIR = folder
afterAll(() => {
  process.env.TMPDIR = before
  rmSync(folder, { recursive: true })
})
/** A file is deleted right after its answer. */
const expectNoLeftovers = () => expect.poll(() => readdirSync(folder)).toEqual([])

test('R399 a photo is uploaded, shown to colleagues in two squares, replaced and removed', async () => {
  const { ann, ben } = await makeOffice(server.app)
  const { status, body } = await upload(ann, await picture())
  expect([status, body.data.user_id]).toEqual([200, ann.id])
  const seen = await ben.call(userImages.list, { query: { user_ids: [ann.id, ben.id] } })
  expect(seen.body.data).toEqual([body.data])
  for (const [size, edge] of [
    ['small', 96],
    ['large', 384],
  ] as const) {
    const answer = await ben.call(userImages.get, { params: { id: ann.id, hash: body.data.hash, size } })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const { format, width, height } = await sharp(Buffer.from(await answer.body.content.arrayBuffer())).metadata()
    expect([format, width, height]).toEqual(['webp', edge, edge])
  }
  const other = await upload(ann, await picture('png', [50, 900]))
  expect(other.body.data.hash).not.toBe(body.data.hash)
  const old = await ben.call(userImages.get, { params: { id: ann.id, hash: body.data.hash, size: 'small' } })
  expect(old.status).toBe(404)
  for (let times = 0; times < 2; times++) {
    const removed = await ann.call(userImages.remove)
    expect([removed.status, removed.body]).toEqual([204, undefined])
  }
  expect((await ben.call(userImages.list, { query: { user_ids: [ann.id] } })).body.data).toEqual([])
  await expectNoLeftovers()
})

test('R400 an administrator sets and removes the photo of somebody; what is no picture is refused at its field', async () => {
  const { admin, ann, ben } = await makeOffice(server.app)
  const params = { id: ann.id }
  const set = (who: Person, image: Uint8Array) =>
    who.call(userImages.uploadOf, { params, body: { image: blobOf(image) } })
  const { status, body } = await set(admin, await picture())
  expect([status, body.data.user_id]).toEqual([200, ann.id])
  const list = async () => (await ben.call(userImages.list, { query: { user_ids: [ann.id] } })).body.data
  expect(await list()).toEqual([body.data])
  const wrong = await set(admin, Buffer.from('%PDF-1.7'))
  expect([wrong.status, Object.keys(wrong.error.errors ?? {})]).toEqual([422, ['image']])
  expect(await list()).toEqual([body.data])
  expect((await set(ben, await picture())).status).toBe(403)
  expect((await ben.call(userImages.removeOf, { params })).status).toBe(403)
  for (let times = 0; times < 2; times++) expect((await admin.call(userImages.removeOf, { params })).status).toBe(204)
  expect(await list()).toEqual([])
  await expectNoLeftovers()
})

test('a manager sets the photos of the people they manage, and of nobody else', async () => {
  const office = await makeOffice(server.app)
  const { admin, ann, ben } = office
  await inCompany(office.id, (db) =>
    give(db, office, [
      { type: 'USER', codes: ['MANAGE_USERS'], users: [ann.id] },
      { type: 'USER', users: [ben.id] },
      { type: 'USER_MANAGER', codes: ['MANAGE_USERS'], users: [ann.id] },
    ]),
  )
  const set = async (id: number) =>
    (await ann.call(userImages.uploadOf, { params: { id }, body: { image: blobOf(await picture()) } })).status
  expect([await set(ben.id), await set(admin.id)]).toEqual([200, 404])
  expect((await ann.call(userImages.removeOf, { params: { id: admin.id } })).status).toBe(404)
})

test('one’s own photo leads to its address, and is not there before it is uploaded', async () => {
  const { ann } = await makeOffice(server.app)
  expect((await ann.call(userImages.own)).status).toBe(404)
  const { hash } = (await upload(ann, await picture())).body.data
  const { status, headers } = await ann.call(userImages.own, { query: { size: 'small' } })
  expect([status, headers.location]).toEqual([302, `/company/v1/user-images/${ann.id}/${hash}/small`])
})

test('a photo is turned the right way up, and keeps nothing of what the camera wrote into it', async () => {
  const { ann } = await makeOffice(server.app)
  // The left half is red; turned by a quarter (6) red is on top.
  const half = await sharp({ create: { width: 200, height: 400, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const turned = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00f' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(turned).metadata()).orientation).toBe(6)
  const { hash } = (await upload(ann, turned)).body.data
  const { body } = await ann.call(userImages.get, { params: { id: ann.id, hash, size: 'large' } })
  const bytes = Buffer.from(await body.content.arrayBuffer())
  const { exif, icc, xmp } = await sharp(bytes).metadata()
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3)
  expect(at(192, 20)[0]).toBeGreaterThan(200)
  expect(at(192, 360)[2]).toBeGreaterThan(200)
})

test('what is no image, damaged, too large or a bomb is refused at its field, and leaves nothing behind', async () => {
  const { ann } = await makeOffice(server.app)
  const kinds = 'This file type isn’t supported. Choose one of: JPEG, PNG, WEBP, GIF'
  expect(await sentences(ann, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
    422,
    { image: [kinds] },
  ])
  expect(await sentences(ann, Buffer.from('%PDF-1.7'))).toEqual([422, { image: [kinds] }])
  expect(await sentences(ann, Buffer.alloc(0))).toEqual([422, { image: [kinds] }])
  const damaged = 'This image is damaged or incomplete. Choose another one.'
  const whole = await picture('jpeg', [800, 800])
  expect(await sentences(ann, whole.subarray(0, whole.length / 2))).toEqual([422, { image: [damaged] }])
  const bomb = bombOf(12_000)
  expect(bomb.length).toBeLessThan(100_000)
  expect(await sentences(ann, bomb)).toEqual([
    422,
    { image: ['This image is too large. Choose one with at most 50 megapixels.'] },
  ])
  const large = Buffer.concat([whole, Buffer.alloc(10_000_001 - whole.length)])
  expect(await sentences(ann, large)).toEqual([
    413,
    { image: ['The file is larger than 10 MB. Choose a smaller one.'] },
  ])
  await expectNoLeftovers()
  expect((await ann.call(userImages.list, { query: { user_ids: [ann.id] } })).body.data).toEqual([])
})

test('a form without the file, a broken form and a body of another kind are refused', async () => {
  const { ann, host } = await makeOffice(server.app)
  const send = async (headers: Record<string, string>, payload: string | Buffer) => {
    const { method, path: url } = userImages.upload
    const all = { host, authorization: `Bearer ${ann.token}`, ...headers }
    const answer = await server.app.inject({ method, url, headers: all, payload })
    return [answer.statusCode, answer.json().code, answer.json().errors]
  }
  const { headers, payload } = await formOf({ picture: blobOf(await picture()) })
  expect(await send(headers, payload)).toEqual([422, 'invalid', { image: ['This field is required'] }])
  const whole = await formOf({ image: blobOf(await picture()) })
  expect(await send(whole.headers, whole.payload.subarray(0, 200))).toEqual([400, 'unreadable', undefined])
  expect(await send({ 'content-type': 'multipart/form-data' }, whole.payload)).toEqual([400, 'unreadable', undefined])
  expect(await send({ 'content-type': 'application/json' }, '{}')).toEqual([415, 'unsupported_media_type', undefined])
  await expectNoLeftovers()
  const { method, path: url } = profile.update
  const elsewhere = await server.app.inject({
    ...{ method, url, payload: whole.payload },
    headers: { host, authorization: `Bearer ${ann.token}`, ...whole.headers },
  })
  expect(elsewhere.statusCode).toBe(415)
})

test('who may only read their profile doesn’t change their photo, and another company never sees it', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const { hash } = (await upload(office.ann, await picture())).body.data
  const asked = { params: { id: office.ann.id, hash, size: 'small' } } as const
  expect((await other.ann.call(userImages.get, asked)).status).toBe(404)
  const list = await other.ann.call(userImages.list, { query: { user_ids: [office.ann.id] } })
  expect([list.status, list.error.errors]).toEqual([
    422,
    { user_ids: ['This doesn’t exist, or you don’t have access to it'] },
  ])
  await inCompany(office.id, (_, client) =>
    client.query(`update role_permissions set update = false where company_id = $1 and permission = 'USER_PROFILE'`, [
      office.id,
    ]),
  )
  expect((await upload(office.ann, await picture())).status).toBe(403)
  expect((await office.ann.call(userImages.remove)).status).toBe(403)
})
