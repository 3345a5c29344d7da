import type { FaultOf } from '@kontor/contract/calls/import-calls.ts'
import type { PersonColumn, PersonFaultCode } from '@kontor/contract/values/person-columns.ts'
import type { Verdict } from '../imports/imports.ts'

export type PersonFault = FaultOf<PersonColumn, PersonFaultCode>

/** The settings of a person that a file writes, besides the address, which says who it is. */
export interface PersonSettings {
  name: string
  language_id: number
  timezone_id: number | null
  country_id: number | null
  level_id: number | null
}

/** A group as a cell names it; several have the same name in some language or of another type. */
export interface NamedGroup {
  name: string
  ids: readonly number[]
}

/** A row as it is read. */
export interface PersonDraft {
  n: number
  email: string
  settings: Partial<PersonSettings>
  groups: readonly NamedGroup[]
  faults: readonly PersonFault[]
}

/** A row beside the person who has the address. */
export interface PersonVerdict extends Verdict {
  email: string
  /** All of them, as they will be. */
  settings: PersonSettings
  /** The settings that will be replaced; all of a new person. */
  before: Partial<PersonSettings>
  after: Partial<PersonSettings>
  /** The groups that the person isn't in yet. */
  joins: readonly number[]
}

/** A row that is in, as undoing needs it. */
export interface KeptPerson {
  before: Partial<PersonSettings>
  after: Partial<PersonSettings>
  joined: readonly number[]
}
