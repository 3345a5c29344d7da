import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '@kontor/contract'
import { mapPicture, mostMapPixels } from '@kontor/contract/calls/map-picture.ts'
import type { ErrorLabel } from '@kontor/contract/labels/keys.ts'
import type { Sharp } from 'sharp'
import { type Party, Turns } from '../../../db/turns.ts'
import { AppError } from '../../../http/app-error.ts'
import { type Language, sentence } from '../../../http/labels/sentences.ts'
import { askOnce, ThreadExhausted } from '../../../http/thread.ts'
import { sharp } from '../../../work/sharp.ts'
import { requireWholeFile } from '../../../work/whole-file.ts'
import { type CleanSvg, mostShapes } from './clean-svg.ts'
import type { AskedPage, DrawnPage } from './pdf-thread.ts'

/** One picture at a time: each may take hundreds of megabytes. */
const turns = new Turns({
  inAll: 1,
  byTime: true,
  inGroup: 1,
  inMember: 1,
  waitingInGroup: 8,
  waitingInMember: 2,
  patience: 30_000,
})
/** Seconds after which the preparation of a picture is given up. */
const longest = 20
const bounds = { megabytes: 512, seconds: longest }
/** Pixels along the longer side of a kept picture: at the nearest zoom a pixel of it is about one of the screen. */
const keptPixels = 4096
/** Pixels along the longer side of a small one: lists show it 96 wide, on screens with up to three pixels for one. */
const smallPixels = 288

/** A picture as it is kept; browsers find it by the hash of its content. */
export interface KeptPicture {
  hash: string
  type: 'image/webp' | 'image/svg+xml'
  width: number
  height: number
  content: Buffer
  /** As lists show it. */
  small: Buffer
}

export interface ConvertedFile {
  pages: number
  /** Null: the PDF has several pages, and one must be chosen. */
  picture: KeptPicture | null
}

/** The small picture of one that was kept without it, made while the answer is sent: no transaction waits for it. */
export async function* smallInTurn(content: Buffer, party: Party): AsyncIterable<Buffer> {
  yield await turns.run(party, () => smallOf(content))
}

interface Asking {
  /** The page of a PDF, from 1 on. */
  page: number | undefined
  party: Party
  lang: Language
}

/**
 * Prepares an upload as the picture of a map: images and pages of a PDF are encoded as WebP, an SVG is rebuilt from
 * allowed parts. No byte of the uploaded file itself is kept. Refused at its field.
 */
export async function convertPicture(upload: UploadedFile, { page, party, lang }: Asking): Promise<ConvertedFile> {
  const refuse = (label: ErrorLabel, values?: Record<string, number>) =>
    new AppError('invalid', { errors: { [mapPicture.field]: [sentence(lang, `error.${label}`, values)] } })
  return turns.run(party, async () => {
    try {
      if (upload.type === 'image/svg+xml') return { pages: 1, picture: await drawnSvg(upload.path, refuse) }
      if (upload.type === 'application/pdf') return await drawnPdf(upload.path, page, refuse)
      await requireWholeFile(upload)
      const picture = await kept(
        sharp(upload.path, { limitInputPixels: mostMapPixels, failOn: 'error', sequentialRead: true }).autoOrient(),
      )
      return { pages: 1, picture }
    } catch (error) {
      if (error instanceof AppError) throw error
      if (error instanceof ThreadExhausted || /timeout|out of memory/i.test((error as Error).message))
        throw refuse('picture_too_slow')
      if (/pixel limit/.test((error as Error).message))
        throw refuse('too_many_pixels', { megapixels: mostMapPixels / 1_000_000 })
      throw refuse(upload.type === 'application/pdf' ? 'damaged_pdf' : 'damaged_image')
    }
  })
}

type Refuse = (label: ErrorLabel, values?: Record<string, number>) => AppError

async function drawnSvg(path: string, refuse: Refuse): Promise<KeptPicture> {
  const text = await readFile(path, 'utf8')
  const thread = new URL('./svg-thread.ts', import.meta.url)
  const clean = await askOnce<string, CleanSvg | null>(thread, text, bounds)
  if (!clean) throw refuse('unusable_svg', { most: mostShapes })
  const content = Buffer.from(clean.svg)
  const small = await smallOf(content)
  return { ...named(content), type: 'image/svg+xml', content, small, ...inBounds(clean) }
}

async function drawnPdf(path: string, page: number | undefined, refuse: Refuse): Promise<ConvertedFile> {
  const thread = new URL('./pdf-thread.ts', import.meta.url)
  const asked = { pdf: await readFile(path), page, longest: keptPixels }
  const { pages, drawn } = await askOnce<AskedPage, DrawnPage>(thread, asked, bounds)
  if (!drawn && page !== undefined) throw refuse('no_such_page', { pages })
  if (!drawn) return { pages, picture: null }
  const { pixels, width, height } = drawn
  return { pages, picture: await kept(sharp(pixels, { raw: { width, height, channels: 4 } })) }
}

async function kept(image: Sharp): Promise<KeptPicture> {
  const { data: content, info } = await image
    .resize(keptPixels, keptPixels, { fit: 'inside', withoutEnlargement: true })
    // Plans are drawn on paper: what is transparent is white, in the dark as well.
    .flatten({ background: '#fff' })
    .webp({ quality: 80 })
    .timeout({ seconds: longest })
    .toBuffer({ resolveWithObject: true })
  return {
    ...named(content),
    type: 'image/webp',
    width: info.width,
    height: info.height,
    content,
    small: await smallOf(content),
  }
}

const smallOf = (content: Buffer): Promise<Buffer> =>
  sharp(content, { limitInputPixels: mostMapPixels })
    .resize(smallPixels, smallPixels, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .webp({ quality: 70 })
    .timeout({ seconds: longest })
    .toBuffer()

const named = (content: Buffer) => ({ hash: createHash('sha256').update(content).digest('base64url') })

/** An SVG has any size in its own units; only its shape counts. */
function inBounds({ width, height }: { width: number; height: number }) {
  const share = 10_000 / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}
