import { crc32, deflateSync } from 'node:zlib'
import { mapDrafts, maps } from '@kontor/contract'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { inCompany, makeOffice, type Person } from '../../../test/factories.ts'

const server = useApp()

const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    [format]()
    .toBuffer()

/** A PDF with a red page of this size for each. */
function pdfOf(...sizes: [number, number][]): Buffer {
  const pages = sizes.map(([width, height], n) => {
    const paint = `1 0 0 rg 0 0 ${width} ${height} re f`
    const at = 3 + n * 2
    return `${at} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${at + 1} 0 R>>endobj\n${at + 1} 0 obj<</Length ${paint.length}>>stream\n${paint}\nendstream endobj\n`
  })
  const kids = sizes.map((_, n) => `${3 + n * 2} 0 R`).join(' ')
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids}]/Count ${sizes.length}>>endobj\n${pages.join('')}trailer<</Root 1 0 R>>\n%%EOF`,
  )
}

/** A black PNG of this edge, one bit a pixel: a few kilobytes that become gigabytes. */
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

async function onDraft() {
  const office = await makeOffice(server.app)
  const { admin } = office
  const { id } = (await admin.call(mapDrafts.create, { body: { name: 'Floor', level_id: office.floor } })).body.data
  const params = { id }
  const upload = (content: Buffer | string, query = {}, by: Person = admin) =>
    by.call(mapDrafts.setPicture, {
      params,
      query,
      body: { picture: new Blob([new Uint8Array(Buffer.from(content))]) },
    })
  const draft = async () => (await admin.call(mapDrafts.open, { params })).body.data
  const file = async (by: Person = admin) =>
    by.call(maps.picture, { params: { id, hash: (await draft()).picture?.hash ?? 'none' } })
  return { ...office, params, upload, draft, file }
}

test.each(['png', 'jpeg', 'webp'] as const)(
  'an uploaded %s becomes the picture of the draft, drawn anew',
  async (format) => {
    const { upload, draft, file } = await onDraft()
    const answer = await upload(await picture(800, 400, format), { name: 'floor-3.png' })
    expect([answer.status, answer.body.data]).toEqual([200, { is_set: true, pages: 1, keeps_places: false }])
    expect(await draft()).toMatchObject({ width: 1600, height: 800, picture: { name: 'floor-3.png' } })
    const shown = await file()
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const { width, height } = await sharp(Buffer.from(await shown.body.content.arrayBuffer())).metadata()
    expect([width, height]).toEqual([800, 400])
  },
)

test('a large picture is kept at 4,096 pixels, and one of 20,000 by 20,000 is refused before it is decoded', async () => {
  const { upload, file } = await onDraft()
  expect((await upload(await picture(6000, 3000))).status).toBe(200)
  const { width } = await sharp(Buffer.from(await (await file()).body.content.arrayBuffer())).metadata()
  expect(width).toBe(4096)
  const { status, error } = await upload(bombOf(20_000))
  expect([status, error.errors]).toEqual([
    422,
    { picture: ['This image is too large. Choose one with at most 100 megapixels.'] },
  ])
})

test.each([
  ['an image', () => picture(6000, 3000)],
  ['a drawing', async () => '<svg viewBox="0 0 300 150"><rect width="200" height="9"/></svg>'],
])('the list of floor plans has %s as a thumbnail of a few kilobytes', async (_, content) => {
  const { upload, draft, admin, params, ben, id } = await onDraft()
  await upload(await content())
  const listed = (await admin.call(maps.list)).body.data.find(({ id }) => id === params.id)!
  expect(listed.picture).toEqual((await draft()).picture)
  const asked = { params: { id: params.id, hash: listed.picture!.hash } }
  expect((await ben.call(maps.thumbnail, asked)).status).toBe(404)
  const sizeOf = async () => {
    const { body, headers } = await admin.call(maps.thumbnail, asked)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    })
    const bytes = Buffer.from(await body.content.arrayBuffer())
    expect(bytes.length).toBeLessThan(10_000)
    const { width, height } = await sharp(bytes).metadata()
    return [width, height]
  }
  expect(await sizeOf()).toEqual([288, 144])
  // A picture that was kept before thumbnails were.
  await inCompany(id, (db) => db.updateTable('map_pictures').set({ small: null }).execute())
  expect(await sizeOf()).toEqual([288, 144])
})

test('an SVG is served as a picture alone, without what runs in it', async () => {
  const { upload, file, draft } = await onDraft()
  const svg = '<svg viewBox="0 0 300 100"><script>alert(1)</script><rect width="9" height="9" onload="x()"/></svg>'
  const entities = '<!ENTITY ns "http://ns.example/">\n<!ENTITY me SYSTEM "file:///etc/passwd">'
  expect((await upload(`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" [\n${entities}\n]>${svg}`)).status).toBe(200)
  expect((await upload(`<!-- plan -->\n${svg}`)).status).toBe(200)
  expect(await draft()).toMatchObject({ width: 1600, height: 533 })
  const { headers, body } = await file()
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(await body.content.text()).not.toMatch(/script|onload/)
})

test('a page of a PDF becomes the picture; of several pages one is chosen', async () => {
  const { upload, draft, file } = await onDraft()
  const pdf = pdfOf([300, 100], [200, 200])
  expect((await upload(pdf)).body.data).toEqual({ is_set: false, pages: 2, keeps_places: true })
  expect((await draft()).picture).toBeNull()
  expect((await upload(pdf, { page: 2 })).body.data).toMatchObject({ is_set: true, pages: 2 })
  expect(await draft()).toMatchObject({ width: 1600, height: 1600 })
  const { data } = await sharp(Buffer.from(await (await file()).body.content.arrayBuffer()))
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(240)
  expect(data[2]).toBeLessThan(15)
  const { status, error } = await upload(pdf, { page: 3 })
  expect([status, error.errors]).toEqual([422, { picture: ['This PDF has 2 pages. Choose one of them.'] }])
})

test('a small PDF that asks for gigabytes is given up', async () => {
  // Each form draws the next one fifty times.
  const forms = [5, 6, 7, 8].map((at) => {
    const next = at < 8 ? `/Resources<</XObject<</F ${at + 1} 0 R>>>>` : ''
    const paint = (at < 8 ? '/F Do ' : '0 0 m 600 400 l S ').repeat(50)
    return `${at} 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 600 400]${next}/Length ${paint.length}>>stream\n${paint}\nendstream endobj\n`
  })
  const page =
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 400]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>endobj'
  const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n${page}\n4 0 obj<</Length 5>>stream\n/F Do\nendstream endobj\n${forms.join('')}trailer<</Root 1 0 R>>\n%%EOF`
  const { upload } = await onDraft()
  const printed = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'))
  const grown = memoryUse()
  const { status, error } = await upload(pdf)
  expect(printed.flatMap(({ mock }) => mock.calls).join()).not.toMatch(/memory/i)
  expect([status, error.errors]).toEqual([
    422,
    { picture: ['This file takes too long to prepare. Choose a simpler one.'] },
  ])
  expect(grown()).toBeLessThan(1_000)
})

/** Starts to watch the memory of the whole process; answers the most megabytes that it grew by. */
function memoryUse(): () => number {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20)
  return () => {
    clearInterval(watch)
    return (most - before) / 1_000_000
  }
}

test.each<[string, () => Promise<Buffer | string>]>([
  ['a text', async () => 'no picture'],
  ['HTML', async () => '<html><svg viewBox="0 0 1 1"><rect width="1"/></svg></html>'],
  ['a PNG followed by a ZIP', async () => Buffer.concat([await picture(9, 9), Buffer.from('PK\x03\x04')])],
  [
    'a WebP followed by HTML',
    async () => Buffer.concat([await picture(9, 9, 'webp'), Buffer.from('<script>1</script>')]),
  ],
  [
    'a JPEG followed by HTML',
    async () => Buffer.concat([await picture(9, 9, 'jpeg'), Buffer.from('<script>1</script>')]),
  ],
  ['half a PNG', async () => (await picture(900, 900)).subarray(0, 1500)],
  ['a broken PDF', async () => '%PDF-1.7\nnothing'],
  ['an SVG without a size', async () => '<svg><rect width="1"/></svg>'],
])('%s is refused at the field, and the draft stays as it was', async (_, content) => {
  const { upload, draft } = await onDraft()
  const { status, error } = await upload(await content())
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['picture']])
  expect((await draft()).picture).toBeNull()
})

test('a picture of the same shape keeps the units of the draft; taken off, the drawing shows again', async () => {
  const { upload, draft, admin, params, file } = await onDraft()
  await upload(await picture(800, 400))
  expect((await upload(await picture(1000, 502))).body.data.keeps_places).toBe(true)
  expect(await draft()).toMatchObject({ width: 1600, height: 800 })
  expect((await admin.call(mapDrafts.dropPicture, { params })).status).toBe(204)
  expect((await draft()).picture).toBeNull()
  expect((await file()).status).toBe(404)
})

test('the picture of a draft is seen by those who draw it alone, and that of another company by nobody', async () => {
  const { upload, draft, params, ann, admin } = await onDraft()
  await upload(await picture(20, 10))
  const asked = { params: { ...params, hash: (await draft()).picture!.hash } }
  const seen = async (by: Person) => (await by.call(maps.picture, asked)).status
  expect([await seen(admin), await seen(ann)]).toEqual([200, 404])
  await admin.call(mapDrafts.publish, { params, body: { edits: (await draft()).edits } })
  expect(await seen(ann)).toBe(200)
  const other = await makeOffice(server.app)
  expect(await seen(other.admin)).toBe(404)
})
