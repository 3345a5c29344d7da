import type { ImportLineOf } from '@kontor/contract/calls/import-calls.ts'
import type { TFunction } from 'i18next'

/** The name of the file; a change of many resources is named by what it was. */
export const nameOfImport = (t: TFunction, { source, file_name }: Pick<ImportLineOf, 'source' | 'file_name'>): string =>
  file_name ?? t(source === 'table' ? 'resource_import.source_table' : 'resource_import.source_settings')
