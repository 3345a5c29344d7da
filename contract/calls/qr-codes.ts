import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { anyOf, changeOf, done, instant, listQuery, Meta, one, pageOf, rowVersion } from '../fields.ts'
import { id, idParam, idText } from '../ids.ts'
import { file } from '../media.ts'
import { codeTypes, mostLabels } from '../values/qr-code.ts'

const type = z.literal(Object.values(codeTypes))
const typeText = z.coerce.number<number | string>().pipe(type)
/** As it was printed or typed. */
const code = z.string().trim().min(1).max(100)

/** The code of a resource, a place or the plan of a place, by what it stands for. Names are in the reader's language. */
export const QrCode = z.object({
  id: id('qr_code'),
  type,
  name: z.string(),
  /** The place of a resource, or the place above a place; empty: it is at the top. */
  place: z.string(),
  /** The place above that one; empty: there is none. */
  above: z.string(),
  /** The template of its own; null: the default one. */
  template: z.string().nullable(),
  scans: z.int(),
  /** To the hour; null: it was never scanned. */
  last_scanned_at: instant.nullable(),
  made_at: instant,
  meta: Meta,
})
export type QrCode = z.infer<typeof QrCode>

export const QrCodeDetail = QrCode.extend({
  code: z.string(),
  /** The text of the code: an address on the company's own host. */
  url: z.string(),
  /** SVG of its label. */
  drawing: z.string(),
  resource_id: id('resource').nullable(),
  level_id: id('level').nullable(),
  qr_code_template_id: id('qr_code_template').nullable(),
  version: rowVersion,
})
export type QrCodeDetail = z.infer<typeof QrCodeDetail>

export const ChangedQrCode = z.object({ qr_code_template_id: id('qr_code_template').nullable() })
export type ChangedQrCode = z.infer<typeof ChangedQrCode>

const filters = {
  type: anyOf(typeText),
  /** Codes of these places and of all in and below them. */
  level: anyOf(idText('level')),
}

/** The thing that a code is made for: `resource_id` for a resource, `level_id` for a place or its plan. */
const Element = z.object({ type, resource_id: id('resource').optional(), level_id: id('level').optional() })

const reads = ['qr_code', 'qr_code_template', 'resource', 'level'] as const
const emits = ['qr-code.changed'] as const
const of = idParam('qr_code')
/** People who look after resources or places see the codes of those. */
const reading = ['QR_CODE:read', 'RESOURCES:read', 'MANAGE_RESOURCES', 'LEVELS:read', 'MANAGE_LEVELS'] as const

export const qrCodes = feature({
  list: endpoint({
    method: 'GET',
    path: '/company/v1/qrcodes',
    reads,
    access: reading,
    query: listQuery(['name', 'place', 'type', 'template', 'scans', 'made_at'], {
      ...filters,
      /** The codes of these resources alone. */
      resource: anyOf(idText('resource')),
      /** The codes of these places and of their plans alone. */
      only_level: anyOf(idText('level')),
    }),
    response: pageOf(QrCode),
    summary: 'The codes of the resources and places that the caller may see (R412).',
  }),
  get: endpoint({
    method: 'GET',
    path: '/company/v1/qrcodes/{id}',
    reads,
    access: reading,
    params: of,
    response: one(QrCodeDetail),
    versioned: true,
    summary: 'One code, with its label.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/v1/qrcodes',
    access: ['QR_CODE:create'],
    body: Element,
    response: one(QrCodeDetail),
    emits,
    summary: 'The code of a resource, a place or its plan: made now, unless there is one.',
  }),
  missing: endpoint({
    method: 'GET',
    path: '/company/v1/qrcodes/missing',
    reads,
    access: ['QR_CODE:create'],
    query: z.object({ type: typeText, level: filters.level }),
    response: one(z.object({ count: z.int() })),
    summary: 'How many things of a type have no code, of those that the caller may see.',
  }),
  createMissing: endpoint({
    method: 'POST',
    path: '/company/v1/qrcodes/missing',
    access: ['QR_CODE:create'],
    body: z.object({
      type,
      /** In these places and below; none: everywhere. */
      level: z.array(id('level')).max(500).default([]),
    }),
    /** `made`: codes that were made; `left`: things that still have none. */
    response: one(z.object({ made: z.int(), left: z.int() })),
    idempotent: true,
    emits,
    summary: `Make a code for each thing of a type that has none, ${mostLabels} at most.`,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/v1/qrcodes/{id}',
    access: ['QR_CODE:update'],
    params: of,
    body: changeOf(ChangedQrCode),
    response: one(QrCodeDetail),
    versioned: true,
    emits,
    errors: ['version_changed'],
    summary: 'Choose the template of a code (R414).',
  }),
  replace: endpoint({
    method: 'POST',
    path: '/company/v1/qrcodes/{id}/replace',
    access: ['QR_CODE:update'],
    params: of,
    response: one(QrCodeDetail),
    idempotent: true,
    emits,
    summary: 'Give it a new code. The old one, on every sign that was printed, stops working.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/v1/qrcodes/{id}',
    access: ['QR_CODE:delete'],
    params: of,
    response: done,
    emits,
    summary: 'Revoke a code. Every sign that was printed with it stops working.',
  }),
  svg: endpoint({
    method: 'GET',
    path: '/company/v1/qrcodes/{id}/svg',
    reads,
    access: reading,
    params: of,
    response: file('image/svg+xml'),
    summary: 'Its label as SVG.',
  }),
  png: endpoint({
    method: 'GET',
    path: '/company/v1/qrcodes/{id}/png',
    reads,
    access: reading,
    params: of,
    response: file('image/png'),
    summary: 'Its label as PNG, 300 dots an inch.',
  }),
  exports: endpoint({
    method: 'POST',
    path: '/company/v1/qrcode/exports',
    reads,
    access: ['QR_CODE:read'],
    body: z.object({
      /** These codes; those that are gone are left out. Without it, all that match the filter. */
      picked: z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(mostLabels).optional(),
      filter: z
        .object({
          type: z.array(type).max(3).optional(),
          level: z.array(id('level')).max(500).optional(),
          resource: z.array(id('resource')).max(mostLabels).optional(),
          query: z.string().trim().max(200).optional(),
        })
        .default({}),
      /** Draws all of them with this template; without it, each with its own. */
      qr_code_template_id: id('qr_code_template').optional(),
    }),
    response: file('application/pdf'),
    errors: ['not_found'],
    summary: `Labels as PDF, several on a sheet with marks to cut along, ${mostLabels} at most (R413).`,
  }),
  read: endpoint({
    method: 'GET',
    path: '/company/v1/qrcodes/read/{code}',
    reads: [],
    access: 'public',
    params: z.object({ code }),
    /** The type of a code that works, and its picture: the path of its dark squares, in a square of `size`. */
    response: one(z.object({ type, image: z.object({ size: z.int(), path: z.string() }) })),
    errors: ['too_many_requests'],
    summary: 'Whether a code works. What it stands for is told to people of the company alone.',
  }),
  scan: endpoint({
    method: 'POST',
    path: '/company/v1/qrcode-scan',
    changes: [],
    access: 'login',
    body: z.object({ code }),
    response: one(
      z.object({
        type,
        name: z.string(),
        resource_id: id('resource').nullable(),
        /** The place, or the place of the resource. */
        level_id: id('level'),
      }),
    ),
    errors: ['not_found'],
    summary: 'What a scanned code stands for, if the caller may see it; the scan is counted, not who made it.',
  }),
})
