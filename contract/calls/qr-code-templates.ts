import { z } from 'zod'
import { catalogueCalls } from '../catalogue.ts'
import { endpoint, feature } from '../endpoint.ts'
import { listQuery, Meta, name, one, rowVersion, translations, wholeNumber } from '../fields.ts'
import { id, idParam } from '../ids.ts'
import {
  arrangements,
  type LabelContent as Content,
  errorCorrections,
  firstTemplate,
  labelTexts,
  longestLine,
  misfitsOf,
  paperKinds,
} from '../values/qr-label.ts'

const millimetres = (least: number, most: number) => wholeNumber.min(least).max(most)

/** The look of a label: its size and paper, the code, and the texts around it. */
export const TemplateContent: z.ZodType<Content, Content> = z
  .object({
    paper: z.enum(paperKinds),
    width: millimetres(20, 420),
    height: millimetres(20, 420),
    arrangement: z.enum(arrangements),
    /** The side of the code, with its white edge. */
    code_size: millimetres(10, 400),
    error_correction: z.enum(errorCorrections),
    /** The size of the name, in points; the other texts are smaller. */
    text_size: wholeNumber.min(5).max(96),
    /** The colour of the texts; the code is black. */
    colour: z.string().refine((text) => /^#[\da-f]{6}$/i.test(text), { params: { label: 'hex_colour' } }),
    shows: z.array(z.enum(labelTexts)).max(labelTexts.length),
    line: z.string().trim().max(longestLine),
  })
  .superRefine((content, { addIssue }) => {
    for (const { field, label, values } of misfitsOf(content))
      addIssue({ code: 'custom', path: [field], params: { label, values } })
  })

/** `name` is in the reader's language where it has been translated. */
export const QrCodeTemplate = z.object({
  id: id('qr_code_template'),
  name: z.string(),
  /** Drawn with it: every code that has no template of its own. */
  is_default: z.boolean(),
  /** The size of its labels, in millimetres. */
  width: z.int(),
  height: z.int(),
  paper: z.enum(paperKinds),
  /** Codes that have it as their own template. */
  code_count: z.int(),
  meta: Meta,
})
export type QrCodeTemplate = z.infer<typeof QrCodeTemplate>

export const NewQrCodeTemplate = z.object({
  name,
  translations: translations.default([]),
  content: TemplateContent.default(firstTemplate),
  is_default: z.boolean().default(false),
})
export type NewQrCodeTemplate = z.infer<typeof NewQrCodeTemplate>

const Detail = QrCodeTemplate.extend({ content: TemplateContent, translations, version: rowVersion })

const calls = catalogueCalls({
  path: '/company/v1/qrcodetemplates',
  id: 'qr_code_template',
  noun: 'a template for QR codes',
  permission: 'QR_CODE',
  reads: ['qr_code'],
  query: listQuery(['name', 'width', 'code_count'], {}),
  item: QrCodeTemplate,
  detail: Detail,
  body: NewQrCodeTemplate,
})

export const qrCodeTemplates = feature({
  ...calls,
  /** Open wherever a template is picked. */
  list: { ...calls.list, access: ['QR_CODE:read', 'QR_CODE'] },
  makeDefault: endpoint({
    method: 'PUT',
    path: '/company/v1/qrcodetemplates/{id}/default',
    access: ['QR_CODE:update'],
    params: idParam('qr_code_template'),
    body: z.object({ is_default: z.literal(true) }),
    response: one(Detail),
    emits: ['qr-code-template.changed'],
    summary: 'Make a template the default, in place of the one before (R411).',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/company/v1/qrcodetemplates/preview',
    reads: ['qr_code_template'],
    access: ['QR_CODE:read'],
    body: z.object({ content: TemplateContent }),
    /** SVG, the same drawing as in the files. */
    response: one(z.object({ drawing: z.string() })),
    summary: 'Draw a label with an example code, as this template would.',
  }),
})
