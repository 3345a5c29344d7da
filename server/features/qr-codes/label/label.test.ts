import { PDFiumLibrary } from '@hyzyla/pdfium'
import { qrCodeIn } from '@kontor/contract/values/qr-code.ts'
import { firstTemplate, type LabelContent } from '@kontor/contract/values/qr-label.ts'
import jsqr from 'jsqr'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { labelPng, labelSheets, labelSvg } from './labels.ts'
import { drawingOfLabel, type Label } from './layout.ts'
import { lineOf, linesOf } from './text.ts'

const code = qrCodeIn(Uint8Array.from({ length: 26 }, (_, n) => n))
const label = (content: Partial<LabelContent> = {}, more: Partial<Label> = {}): Label => ({
  content: { ...firstTemplate, ...content },
  url: `https://halden.kontor.example/qrcode-read/${code}`,
  code,
  name: 'Salle Łódź',
  place: 'الطابق 3, Hauptgebäude',
  company: 'Halden',
  ...more,
})

/** The text of the code in a picture, by a reader that shares nothing with what drew it. */
async function textIn(picture: Sharp): Promise<string | undefined> {
  const { data, info } = await picture
    .trim()
    .resize(600, 600, { fit: 'inside' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** The pages of a PDF as pictures. */
async function pagesOf(labels: readonly Label[], dots = 100): Promise<Sharp[]> {
  const pieces: Uint8Array[] = []
  for await (const piece of labelSheets(printer, async () => [...labels])) pieces.push(piece)
  const library = await PDFiumLibrary.init()
  const pdf = await library.loadDocument(Buffer.concat(pieces))
  const pages: Sharp[] = []
  for (const page of pdf.pages()) {
    const { data, width, height } = await page.render({ scale: dots / 72, render: 'bitmap' })
    pages.push(sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }))
  }
  pdf.destroy()
  library.destroy()
  return pages
}

const printer = { group: 'halden', member: 'nele' }

test('two files of one person are drawn one after the other; a file that nobody reads on makes way', async () => {
  const opened: number[] = []
  const file = (n: number) =>
    labelSheets(printer, async () => {
      opened.push(n)
      return [label()]
    })
  const first = file(1)
  await first.next()
  const second = file(2)
  const begun = second.next()
  await labelSvg(label())
  expect(opened).toEqual([1])
  await first.return(undefined)
  await begun
  expect(opened).toEqual([1, 2])
  await second.return(undefined)
})

test.each<[string, number, Partial<LabelContent>]>([
  ['texts below', 150, {}],
  ['texts beside', 150, { arrangement: 'beside', width: 90, height: 40, code_size: 38 }],
  [
    'a small code that stands much damage',
    400,
    { paper: 'label', code_size: 20, error_correction: 'H', width: 30, height: 30 },
  ],
  ['a large one alone', 72, { width: 200, height: 250, code_size: 190, shows: [], error_correction: 'L' }],
])('the code of a label with %s is read from its SVG, its PNG and its PDF', async (_, dots, content) => {
  const given = label(content)
  const svg = Buffer.from(await labelSvg(given))
  expect(await textIn(sharp(svg, { density: dots }))).toBe(given.url)
  expect(await textIn(sharp(await labelPng(given)))).toBe(given.url)
  const [page] = await pagesOf([given], dots)
  expect(await textIn(page!)).toBe(given.url)
})

test('a sheet is filled with labels, and labels of another size begin a new one', async () => {
  const small = label({ width: 60, height: 60, code_size: 40 })
  const pages = await pagesOf([...Array.from({ length: 13 }, () => small), label({ paper: 'label' })])
  const widths = await Promise.all(pages.map(async (page) => Math.round(((await page.metadata()).width / 100) * 25.4)))
  // Three columns and four rows on A4, which is 210 mm wide.
  expect(widths).toEqual([210, 210, 70])
})

test('a text keeps the order in which each of its scripts is read', () => {
  const shown = (text: string) => lineOf(text, 400, 1).runs.map((run) => run.text)
  expect(shown('Salle Łódź')).toEqual(['Salle ', 'Ł', 'ód', 'ź'])
  // A line that begins in Arabic runs from the right: its first word stands last.
  expect(shown('الطابق 3 B')).toEqual(['B', ' ', '3', 'الطابق '])
  expect(lineOf('الطابق 3', 400, 1).isRightToLeft).toBe(true)
})

test('every run of letters has a font of its own script, and none is an empty box', () => {
  for (const text of ['Łódź', 'Αθήνα', 'Київ', 'الطابق', 'קומה', 'Việt'])
    for (const { face, text: run } of lineOf(text, 600, 1).runs)
      expect([text, face.font.layout(run).glyphs.every(({ id }) => id > 0)]).toEqual([text, true])
})

test('a long name breaks into lines and ends with an ellipsis, and never leaves its label', () => {
  const words = 'Besprechungsraum mit Blick auf die Elbe und Beamer und Videokonferenz'
  const lines = linesOf(words, 600, 5, 40, 2)
  expect(lines).toHaveLength(2)
  expect(
    lines
      .at(-1)!
      .runs.map(({ text }) => text)
      .join(''),
  ).toMatch(/…$/)
  for (const { width } of [...lines, ...linesOf('x'.repeat(200), 600, 5, 40, 3)]) expect(width).toBeLessThanOrEqual(40)
  for (const name of [words, 'x'.repeat(200), words.repeat(5)]) {
    const { lines: drawn, height } = drawingOfLabel(label({ text_size: 40 }, { name, place: name }))
    for (const { y, x, line } of drawn) {
      expect(y).toBeLessThan(height)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + line.width).toBeLessThanOrEqual(70)
    }
  }
})

test('a long word is set smaller before it is broken, in every script', () => {
  const beside = { arrangement: 'beside', width: 148, height: 105, code_size: 90, text_size: 24 } as const
  for (const name of ['Besprechungsraum Elbe', 'Dampfschiffraum', 'Переговорная Эльба', 'غرفة الاجتماعات']) {
    const { lines } = drawingOfLabel(label({ ...beside, shows: ['name'], line: '' }, { name }))
    const words = lines.flatMap(({ line }) => linesText(line).trim().split(' '))
    expect(words.sort()).toEqual(name.split(' ').sort())
    for (const { x, line } of lines) expect(x + line.width).toBeLessThanOrEqual(148)
  }
})

const linesText = ({ runs }: { runs: readonly { text: string }[] }) => runs.map(({ text }) => text).join('')
