import type { ImportOf } from '@kontor/contract/calls/import-calls.ts'
import type { TFunction } from 'i18next'
import type { ImportScreens } from './kind.ts'

/** Says what an undo undid, and why it left the rest: `Undone: 12. Left as they are, because …: 3.` */
export const undoneText = (
  t: TFunction,
  number: (value: number) => string,
  words: Pick<ImportScreens['words'], 'kept_says'>,
  { undone, kept }: Pick<ImportOf, 'undone' | 'kept'>,
): string =>
  [t('resource_import.undone_says', { undone: number(undone) }), kept > 0 && t(words.kept_says, { kept: number(kept) })]
    .filter(Boolean)
    .join(' ')
