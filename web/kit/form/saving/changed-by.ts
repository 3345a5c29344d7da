import type { ChangedField, ChangedRow } from '@kontor/contract'
import type { TFunction } from 'i18next'
import { isCompanyStart, session } from '../../session/session.ts'

type Author = ChangedField['by']

/** The one person who changed a row; null: several did, or somebody whose name isn't told. */
export function changedBy({ changes }: ChangedRow): Author {
  const authors = new Map(changes.map(({ by }) => [by?.id, by]))
  return authors.size === 1 ? changes[0]!.by : null
}

/** Whether the reader saved the change, in another tab or on another device. */
export function isReader(author: Author): boolean {
  const start = session.initial()
  const reader = start && isCompanyStart(start) ? (start.acting?.by ?? start.user) : start?.user
  return author !== null && author.id === reader?.id
}

/** Says who saved while the reader was editing. */
export const savedBy = (author: Author, t: TFunction) => {
  if (!author) return t('form.changed')
  return isReader(author) ? t('form.changed_by_you') : t('form.changed_by', { name: author.name })
}
