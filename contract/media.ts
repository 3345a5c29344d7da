import { z } from 'zod'

/*
 * Bodies and answers that aren't JSON: `body: upload({ … })`, `response: file('text/csv')`, `redirect`, `nothing`. They
 * are schemas, so that the API document, the client and the sweeps treat them like any other.
 */

/**
 * The limits of an upload: the form field that holds the file, its size in bytes, and its types, which are told by its
 * content.
 */
export interface UploadRules {
  field: string
  most: number
  types: readonly string[]
  /** Their file name endings, where systems and browsers name the types differently: `csv`. */
  endings?: readonly string[]
}

/**
 * A received upload: a temporary file that is deleted after the answer. `type` was read from the content; `hash` tells two
 * contents apart (SHA-256).
 */
export interface UploadedFile {
  path: string
  size: number
  type: string
  hash: string
}

const uploads = z.registry<UploadRules>()

/** A body of `multipart/form-data` with one file. A caller sends a Blob, the handler gets the received file. */
export function upload<const Field extends string>(rules: UploadRules & { field: Field }) {
  const schema = z.object({
    [rules.field]: z
      .file()
      .max(rules.most)
      .mime([...rules.types] as [never]),
  })
  uploads.add(schema, rules)
  return schema as unknown as { _zod: { input: Record<Field, Blob>; output: Record<Field, UploadedFile> } }
}

/** The rules of an upload's body; undefined for any other. */
export const uploadRulesOf = (body: object | undefined): UploadRules | undefined =>
  body && uploads.get(body as z.ZodType)

/** A file that a handler answers with. */
export interface FileContent {
  content: Uint8Array | AsyncIterable<string | Uint8Array>
  /** The file name to save it as; without one the browser shows it in place. */
  name?: string
  /** One of the declared types; default: the first. */
  type?: string
}

/** A file that the caller receives. */
export interface Download {
  /** Null: the answer names none. */
  name: string | null
  content: Blob
}

/** The kind of an answer that isn't JSON. */
export type AnswerKind =
  | { is: 'file'; types: readonly string[]; isFinal: boolean }
  | { is: 'redirect' }
  | { is: 'nothing' }

const kinds = z.registry<AnswerKind>()

/**
 * A file of this media type, or of one of these, streamed. `isFinal`: the address holds a hash of the content, so that it may be kept for
 * good.
 */
export function file(type: string | readonly string[], { isFinal = false } = {}) {
  const schema = z.file()
  kinds.add(schema, { is: 'file', types: [type].flat(), isFinal })
  return schema as unknown as { _zod: { input: FileContent; output: Download } }
}

const redirected = z.string()
kinds.add(redirected, { is: 'redirect' })
/** 302 to another address of the same host, which the handler answers. Clients that follow it get the file there. */
export const redirect = redirected as unknown as { _zod: { input: string; output: Download } }

const empty = z.undefined()
kinds.add(empty, { is: 'nothing' })
/** 204, without a body. */
export const nothing = empty as unknown as { _zod: { input: undefined; output: undefined } }

/** The kind of a call's answer; undefined: JSON. */
export const answerKindOf = (response: object): AnswerKind | undefined => kinds.get(response as z.ZodType)
