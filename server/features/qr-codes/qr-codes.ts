import { qrCodes } from '@kontor/contract'
import { page } from '../../db/query/page.ts'
import { implement } from '../../http/implement.ts'
import { among } from '../../sql/with-values.ts'
import { requireVersion } from '../../work/versions.ts'
import { exports, png, svg } from './files.ts'
import { createMissing, createQrCode, missing, removeQrCode, replace } from './make.ts'
import { codeRows, readCode, seenCodes } from './rows.ts'
import { readScan, scan } from './scan.ts'

export { bareCode, labelSvg } from './label/labels.ts'
export { codeUrl } from './url.ts'
export { seenCodes }

export const qrCodeRoutes = implement(qrCodes, {
  list: ({ db, actor, query }) => {
    const { type, level, query: words, resource, only_level } = query
    const rows = codeRows(db, actor, { type, level, resource, query: words }).$if(!!only_level, (some) =>
      some.where('q.level_id', '=', among(only_level!)),
    )
    return page(db, rows, query)
  },
  get: (call) => readCode(call, call.params.id),
  create: createQrCode,
  missing,
  createMissing,
  update: async (call) => {
    const { db, params, body, emit } = call
    const row = { table: 'qr_codes', id: params.id } as const
    await readCode(call, params.id)
    await requireVersion(call, row, async () => (await readCode(call, params.id)).data)
    const { qr_code_template_id } = body
    await db.updateTable('qr_codes').set({ qr_code_template_id }).where('id', '=', params.id).execute()
    await emit(['qr-code.changed'], [params.id])
    return readCode(call, params.id)
  },
  replace,
  remove: removeQrCode,
  svg,
  png,
  exports,
  read: readScan,
  scan,
})
