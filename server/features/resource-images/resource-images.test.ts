import { resourceImages, resourceInfo, resources } from '@kontor/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { makeOffice, type Office, type Person } from '../../test/factories.ts'

const server = useApp()

const picture = (format: 'jpeg' | 'png' | 'gif' = 'jpeg', [width, height] = [3000, 2000]) =>
  sharp({ create: { width: width!, height: height!, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'secret place' } })
    [format]()
    .toBuffer()
const upload = (person: Person, id: number, image: Uint8Array) =>
  person.call(resourceImages.upload, { params: { id }, body: { image: new Blob([new Uint8Array(image)]) } })
const hashIn = async (person: Person, id: number) =>
  (await person.call(resourceInfo.get, { params: { id } })).body.data.image

test('R294 a picture is encoded anew, whole, shown to whoever may see the resource, replaced and removed', async () => {
  const { admin, ann, room } = await makeOffice(server.app)
  expect(await hashIn(ann, room)).toBeNull()
  expect((await ann.call(resourceImages.get, { params: { id: room } })).status).toBe(404)
  const { status, body } = await upload(admin, room, await picture())
  const { hash } = body.data
  expect([status, body.data]).toEqual([200, { resource_id: room, hash: await hashIn(ann, room) }])
  expect((await admin.call(resources.get, { params: { id: room } })).body.data.image).toBe(hash)
  const led = await ann.call(resourceImages.get, { params: { id: room } })
  expect([led.status, led.headers.location]).toEqual([302, `/company/v1/resources/${room}/image/${hash}`])
  const answer = await ann.call(resourceImages.content, { params: { id: room, hash } })
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const { format, width, height, exif } = await sharp(Buffer.from(await answer.body.content.arrayBuffer())).metadata()
  expect([format, width, height, exif]).toEqual(['webp', 1280, 853, undefined])
  await upload(admin, room, await picture('gif', [50, 90]))
  expect((await ann.call(resourceImages.content, { params: { id: room, hash } })).status).toBe(404)
  for (let times = 0; times < 2; times++)
    expect((await admin.call(resourceImages.remove, { params: { id: room } })).status).toBe(204)
  expect(await hashIn(ann, room)).toBeNull()
})

test.each(['png', 'gif'] as const)('a %s that goes on after its image is refused at its field', async (format) => {
  const { admin, room } = await makeOffice(server.app)
  const image = await picture(format, [40, 40])
  expect((await upload(admin, room, image)).status).toBe(200)
  const { status, error } = await upload(admin, room, Buffer.concat([image, Buffer.from('PK\x03\x04 an archive')]))
  expect([status, error.errors]).toEqual([422, { image: ['This image is damaged or incomplete. Choose another one.'] }])
})

test('a photo of a phone is taken with the video that stands behind it, and nothing of that is kept', async () => {
  const { admin, room } = await makeOffice(server.app)
  const photo = Buffer.concat([await picture('jpeg', [40, 40]), Buffer.from('ftypmp42 a moving picture SEFT')])
  const { status, body } = await upload(admin, room, photo)
  expect(status).toBe(200)
  const { content } = (await admin.call(resourceImages.content, { params: { id: room, hash: body.data.hash } })).body
  expect(Buffer.from(await content.arrayBuffer()).includes('moving picture')).toBe(false)
})

test('people who may not change a resource don’t change its picture, and other companies don’t see it', async () => {
  const [office, other] = [await makeOffice(server.app), await makeOffice(server.app)]
  const { hash } = (await upload(office.admin, office.room, await picture())).body.data
  expect((await upload(office.ann, office.room, await picture())).status).toBe(403)
  expect((await office.ann.call(resourceImages.remove, { params: { id: office.room } })).status).toBe(403)
  for (const id of [office.room, other.room])
    expect((await other.admin.call(resourceImages.content, { params: { id, hash } })).status).toBe(404)
  expect((await upload(other.admin, office.room, await picture())).status).toBe(404)
})

const copyOf = async ({ admin, room }: Office) =>
  (await admin.call(resources.duplicate, { params: { id: room }, body: { name: 'Copy' } })).body.data

test('R299 a duplicate has the picture of the resource, and keeps it when that one changes', async () => {
  const office = await makeOffice(server.app)
  const { hash } = (await upload(office.admin, office.room, await picture())).body.data
  const copy = await copyOf(office)
  await office.admin.call(resourceImages.remove, { params: { id: office.room } })
  expect([copy.image, await hashIn(office.ann, copy.id), await hashIn(office.ann, office.room)]).toEqual([
    ...[hash, hash],
    null,
  ])
})

test('eight uploads at once leave one whole picture; one for a resource that is being deleted is refused or gone', async () => {
  const office = await makeOffice(server.app)
  const pictures = await Promise.all(Array.from({ length: 8 }, (_, n) => picture('png', [20 + n, 20])))
  const answers = await Promise.all(pictures.map((image) => upload(office.admin, office.room, image)))
  const saved = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.hash] : []))
  expect(saved).toContain(await hashIn(office.ann, office.room))
  const copy = await copyOf(office)
  const [removed, late] = await Promise.all([
    office.admin.call(resources.remove, { params: { id: copy.id } }),
    upload(office.admin, copy.id, pictures[0]!),
  ])
  expect([removed.status, [200, 404]]).toEqual([200, expect.arrayContaining([late.status])])
})
