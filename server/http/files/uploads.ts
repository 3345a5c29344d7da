import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MultipartFile } from '@fastify/multipart'
import type { UploadedFile, UploadRules } from '@kontor/contract'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import type { TurnBounds } from '../../db/turns.ts'
import { AppError } from '../app-error.ts'
import { type Language, sentence } from '../labels/sentences.ts'
import { decoded } from './tables/decoded.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The received file by its field, of a call that takes one. */
    upload: Record<string, UploadedFile> | null
  }
}

/** Bounds on the uploads received at once: each is a temporary file, and may come slowly. */
export const uploadBounds: TurnBounds = {
  inAll: 64,
  inGroup: 16,
  inMember: 2,
  waitingInGroup: 64,
  waitingInMember: 8,
  patience: 10_000,
}

/** Bytes of a form beside its file: boundaries, headers, other fields. */
const mostAround = 64_000
/** Bytes read to detect a file's type. */
const headLength = 4_100
const limits = { files: 1, fields: 20, fieldSize: 1_000, parts: 21 }

/**
 * The file of a form, received into a temporary file: never whole in memory, refused at the first byte too many or as
 * soon as its content isn't of an allowed type. An empty object if the form has no such file.
 */
export async function receiveUpload(
  request: FastifyRequest,
  rules: UploadRules,
  lang: Language,
): Promise<Record<string, UploadedFile>> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', { values: { type: 'multipart/form-data' } })
  try {
    if (Number(request.headers['content-length']) > rules.most + mostAround) throw tooLarge(rules, lang)
    return await fileOf(request, rules, lang)
  } catch (error) {
    // The rest of the body is read and dropped, so that the answer reaches a client that is still sending.
    request.raw.unpipe()
    request.raw.resume()
    throw asRefusal(error as Error & { code?: string })
  }
}

/** Deletes the files of an upload. */
export async function dropUpload(received: Record<string, UploadedFile>): Promise<void> {
  for (const { path } of Object.values(received)) await rm(path, { force: true })
}

async function fileOf(
  request: FastifyRequest,
  rules: UploadRules,
  lang: Language,
): Promise<Record<string, UploadedFile>> {
  const received: Record<string, UploadedFile> = {}
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: rules.most } })) {
      if (part.type !== 'file') continue
      if (part.fieldname === rules.field) received[rules.field] = await store(part.file, rules, lang)
      else part.file.resume()
    }
  } catch (error) {
    await dropUpload(received)
    throw error
  }
  return received
}

async function store(content: MultipartFile['file'], rules: UploadRules, lang: Language): Promise<UploadedFile> {
  const path = join(tmpdir(), `kontor-upload-${randomUUID()}`)
  const file = await open(path, 'wx', 0o600)
  try {
    return { path, ...(await write(content, file, rules, lang)) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function write(content: MultipartFile['file'], file: FileHandle, rules: UploadRules, lang: Language) {
  let size = 0
  let head = Buffer.alloc(0)
  let type: string | undefined
  const hash = createHash('sha256')
  for await (const chunk of content as AsyncIterable<Buffer>) {
    await file.write(chunk)
    hash.update(chunk)
    size += chunk.length
    if (type !== undefined) continue
    head = Buffer.concat([head, chunk])
    if (head.length >= headLength) type = await allowedType(head, rules, lang)
  }
  if (content.truncated) throw tooLarge(rules, lang)
  return { size, type: type ?? (await allowedType(head, rules, lang)), hash: hash.digest('base64url') }
}

/** The file's type, told by its first bytes; the name and type that the sender gives don't count. */
async function allowedType(head: Buffer, { field, types, endings }: UploadRules, lang: Language): Promise<string> {
  // A table as text has no mark of its own, and may begin with the letters of another type's.
  if (types.includes('text/csv') && isText(head)) return 'text/csv'
  const type = isSvg(head) ? 'image/svg+xml' : (await fileTypeFromBuffer(head))?.mime
  if (type && types.includes(type)) return type
  const names = (endings ?? types.map((allowed) => allowed.replace(/^.*\/|\+xml$/g, '')))
    .map((name) => name.toUpperCase())
    .join(', ')
  throw new AppError('invalid', { errors: { [field]: [sentence(lang, 'error.file_type', { types: names })] } })
}

/** The beginning and the end of each part that may precede the first element. */
const prologue = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const

/** Whether the first element is `svg`, after declarations and comments. */
function isSvg(head: Buffer): boolean {
  let text = head.toString().replace(/^\ufeff/, '')
  for (;;) {
    text = text.trimStart()
    const found = prologue.find(([begins]) => text.startsWith(begins))
    if (!found) return /^<svg[\s>]/.test(text)
    const end = text.indexOf(found[1], subsetEnd(text))
    if (end < 0) return false
    text = text.slice(end + found[1].length)
  }
}

/** The end of the entities that a document type may declare in brackets; 0: there are none. */
function subsetEnd(text: string): number {
  const declares = /^<!DOCTYPE[^>[]*\[/.test(text)
  return declares ? Math.max(text.indexOf(']'), 0) : 0
}

/** Without control characters, but for those of lines and tabs. */
const isText = (head: Buffer) => [...decoded(head)].every((letter) => letter > '\x1f' || '\t\n\r'.includes(letter))

function tooLarge({ field, most }: UploadRules, lang: Language): AppError {
  const megabytes = most / 1_000_000
  return new AppError('too_large', { errors: { [field]: [sentence(lang, 'error.file_too_large', { megabytes })] } })
}

/** An unreadable form is the caller's fault; a disk that can't be written to is ours. */
function asRefusal(error: Error & { code?: string }): Error {
  const isOurs = error instanceof AppError || /^E[A-Z]+$/.test(error.code ?? '')
  if (isOurs) return error
  return new AppError(/_LIMIT$/.test(error.code ?? '') ? 'too_large' : 'unreadable')
}
