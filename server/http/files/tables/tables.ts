import type { UploadedFile } from '@kontor/contract'
import { type Party, Turns } from '../../../db/turns.ts'
import { AppError } from '../../app-error.ts'
import { type Language, sentence } from '../../labels/sentences.ts'
import { askOnce, ThreadExhausted, threadOf } from '../../thread.ts'
import type { FileTable, TableQuestion, TableRefusal } from './read-table.ts'

export type { FileTable } from './read-table.ts'

/** The table of a spreadsheet to be written. `widths` are in characters. */
export interface Sheet {
  header: string[]
  rows: (string | number | null)[][]
  widths: number[]
}

/** The types of a table that is uploaded, as its content tells them; a browser may also name them otherwise. */
export const spreadsheetTypes: readonly string[] = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
]

const readThread = new URL('./read-table-thread.ts', import.meta.url)
const readBounds = { megabytes: 500, seconds: 30 }
const read = (question: TableQuestion) =>
  askOnce<TableQuestion, FileTable | TableRefusal>(readThread, question, readBounds)
export const writeSheet = threadOf<Sheet, Uint8Array>(new URL('./write-sheet-thread.ts', import.meta.url))

/** One table at a time: its thread has bounds. */
const turns = new Turns({
  inAll: 1,
  byTime: true,
  inGroup: 1,
  inMember: 1,
  waitingInGroup: 8,
  waitingInMember: 2,
  patience: 60_000,
})

/** The table of an uploaded file, read off the event loop. Refused at the upload's field if it isn't one, or too large. */
export async function tableOf(
  { path, type }: UploadedFile,
  { field, mostRows, party, lang }: { field: string; mostRows: number; party: Party; lang: Language },
): Promise<FileTable> {
  const isSpreadsheet = spreadsheetTypes.includes(type)
  const table = await turns
    .run(party, () => read({ path, isSpreadsheet, mostRows }))
    .catch((error: unknown) => {
      if (error instanceof ThreadExhausted) return 'table_too_large' as const
      throw error
    })
  if (typeof table !== 'string') return table
  throw new AppError('invalid', { errors: { [field]: [sentence(lang, `error.${table}`, { rows: mostRows })] } })
}
