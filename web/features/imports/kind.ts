import type { Contract } from '@kontor/contract'
import type { FaultOf, ImportOf } from '@kontor/contract/calls/import-calls.ts'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import type { TFunction } from 'i18next'
import { type ComponentType, createContext, useContext } from 'react'
import type { Route } from '../../kit/http/route.ts'

type Name = Exclude<keyof Contract['peopleImport'], 'invite'>
/** The calls of an import. Those of resources stand for all: of another kind the columns and faults alone are others. */
type Calls = { readonly [N in Name]: Route<Contract['resourceImport'][N]> }

/** The sentences that each kind says in its own words. */
type Word =
  | 'title'
  | 'about'
  | 'file_hint'
  | 'recent'
  | 'needs_columns'
  | 'why_forbidden'
  | 'kept_says'
  | 'undo_text'
  | 'show'
  | 'back'

export interface OffersProps {
  importId: number
  fault: FaultOf
  /** Writes another text into every row that has this one. */
  onUse: (text: string) => void
}

/** A kind of import says all that differs from the screens of others (decision 0081). */
export interface ImportScreens {
  calls: Calls
  list: () => string
  one: (params: { import_id: number }) => string
  /** The list of what is imported, and what it shows of an import. */
  home: { to: () => string; label: LabelKey }
  ofImport: (id: number) => string
  columns: readonly string[]
  joined: readonly string[]
  isWhole: (mapping: readonly string[]) => boolean
  columnName: (t: TFunction, key: string) => string
  /** The text beside the name of a row with errors. */
  aboutRow: (cells: Readonly<Record<string, string | undefined>>) => string
  words: Readonly<Record<Word, LabelKey>>
  faultText: (t: TFunction, fault: FaultOf) => string
  faultShort: (t: TFunction, code: string) => string
  /** Buttons that settle an error. */
  Offers: ComponentType<OffersProps>
  /** Beside the list of imports. */
  Actions?: ComponentType
  /** Below the counts of an import that is done or undone. */
  After?: ComponentType<{ found: ImportOf }>
}

const Kind = createContext<ImportScreens | null>(null)
export const KindOfImport = Kind.Provider

export function useImportKind(): ImportScreens {
  const kind = useContext(Kind)
  if (!kind) throw new Error('There is an import without a kind.')
  return kind
}
