import type { FileContent, qrCodes } from '@kontor/contract'
import { mostLabels } from '@kontor/contract/values/qr-code.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { sentence } from '../../http/labels/sentences.ts'
import { labelPng, labelSheets, labelSvg } from './label/labels.ts'
import { findCode, inPrintedOrder, labelOf } from './rows.ts'

export async function svg(call: Call<typeof qrCodes.svg>): Promise<FileContent> {
  const { label } = await findCode(call, call.params.id)
  return { name: `${label.name}.svg`, content: Buffer.from(await labelSvg(label)) }
}

export async function png(call: Call<typeof qrCodes.png>): Promise<FileContent> {
  const { label } = await findCode(call, call.params.id)
  return { name: `${label.name}.png`, content: await labelPng(label) }
}

/**
 * Labels as PDF, drawn in a thread of their own, as fast as the caller takes the file (decision 0020). Throws `not_found`
 * where there is nothing to print.
 */
export async function exports({ db, actor, body, company, ground, lang, party, stream }: Call<typeof qrCodes.exports>) {
  const { picked, filter = {}, qr_code_template_id } = body
  const codes = inPrintedOrder(db, actor, picked, filter, qr_code_template_id).limit(mostLabels)
  if (!(await codes.clearSelect().select('q.id').clearOrderBy().limit(1).executeTakeFirst()))
    throw new AppError('not_found')
  const content = labelSheets(party, async () => {
    const labels = []
    for await (const rows of stream((rowsOf) => rowsOf(codes)))
      labels.push(...rows.map((row) => labelOf(row, company, ground.publicUrl)))
    return labels
  })
  return { name: `${sentence(lang, 'qr_codes.title')}.pdf`, content }
}
