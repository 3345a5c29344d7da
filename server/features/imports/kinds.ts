import type { Access } from '@kontor/contract'
import type { FaultOf } from '@kontor/contract/calls/import-calls.ts'
import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import type { RawBuilder } from 'kysely'
import type { Call } from '../../http/implement.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'

export type KindName = 'resource' | 'person'

/** A row of a file, with its text for each setting that the file has. */
export interface TextRow {
  n: number
  texts: ReadonlyMap<string, string>
}

/** A row beside what is there now. */
export interface Verdict {
  n: number
  plan: 'add' | 'change' | 'same' | 'faulty'
  faults: readonly FaultOf[]
  /** The id of the row that it is about; null: there is none yet. */
  id: number | null
  level_id: number | null
  name: string
}

/** The row that was written for a row of the file. */
export interface WrittenRow {
  n: number
  id: number
  version?: number
  /** The former values, as undoing needs them. */
  before: object
}

/** A row that is in, to be undone. */
export interface DoneRow {
  n: number
  result: string | null
  id: number | null
  version: number | null
  before: unknown
}

/** A kind of import says all that differs from the others (decision 0081). Everything else is one. */
export interface ImportKind<V extends Verdict = Verdict> {
  name: KindName
  /** Asked again for each part of the job. */
  access: Exclude<Access, string>
  /** The column of a row that has the id of what it is about. */
  about: 'resource_id' | 'user_id'
  /** Columns that a file may have several of, with the sign between their texts. */
  joined: Readonly<Record<string, string>>
  guess(header: readonly string[]): string[]
  isWhole(mapping: readonly string[]): boolean
  faultLabel(code: string): LabelKey
  /** SQL over `resource_import_rows`: two rows that have it in common are about the same. */
  same: RawBuilder<unknown>
  /** The columns at which a double is refused: named the same, or about the same. */
  doubledAt: { named: string; about: string }
  /** The fault of a row that was to add what somebody else has added since the check. */
  taken: FaultOf
  /** Reads rows and says what they would do. `lock`: what they are about is locked first, and then read. */
  judge(work: Pick<UnitOfWork, 'db' | 'actor'>, rows: readonly TextRow[], options: { lock: boolean }): Promise<V[]>
  /** Rows that are written in one transaction. */
  writtenAtOnce: number
  /** Writes those to be added and changed, with a fixed number of queries; others have taken what isn't in the answer. */
  write(unit: UnitOfWork, judged: readonly V[]): Promise<WrittenRow[]>
  undoneAtOnce: number
  /** Undoes what may be undone; returns the rows. */
  undo(unit: UnitOfWork, rows: readonly DoneRow[]): Promise<ReadonlySet<number>>
  tell(unit: UnitOfWork, ids: readonly number[]): Promise<void>
  /** Reads the further fields of an import of this kind. */
  more?(call: Pick<Call, 'db' | 'actor' | 'ground'>, id: number): Promise<object>
}
