import type { Company } from '../access/companies.ts'
import type { Ground } from '../http/ground.ts'
import type { Language } from '../http/labels/sentences.ts'

/** A reservation that changed. */
export interface UntoldReservation {
  declaration: number
  /** When the first change was made. */
  since: string
  /** The author of the last one; null: the system. */
  by: number | null
  /** As `untold_changes` has it. */
  reason: string | null
}

/** The payload of each task's jobs, besides their company. */
export interface Payloads {
  'send-mail': { mail: number }
  /** `address`: the caller's on the base host, because its share of the limits counts here too. */
  'send-reset': { email: string; address?: string }
  'tell-people': UntoldReservation
  /** No two of one invitation: what the second tells depends on what the first told. */
  'tell-of-several': { reservations: UntoldReservation[] }
  'advance-import': { import: number }
  /** Links for those whom an import of people added. */
  'invite-imported': { import: number }
  /** Some people with no password yet; `note`: words of the person who invites them, `by`. */
  'send-invitations': { people: number[]; note: string; by: number }
  /** People whose access ended, by whom, who took their bookings over, and the language in which that was done. */
  'end-rest': { people: number[]; by: number; host: number | null; lang: Language }
  /** Added by the database itself, with any change of people. */
  'refresh-directory': Record<never, never>
  /** Added by the database itself when many resources or people are added at once. */
  'refresh-statistics': Record<never, never>
}
export type TaskName = keyof Payloads

/** The payload of each task's jobs in the master area, which belong to no company. */
export interface MasterPayloads {
  'send-resets': { email: string; address: string }
  'send-master-reset': { email: string }
  'send-master-changed': { email: string; lang: string }
  /** `sealed`: the code, in base64; a reader of the jobs can't sign in with it. */
  'send-master-code': { email: string; lang: string; sealed: string }
}
export type MasterTaskName = keyof MasterPayloads

/** The argument of a task's function. It reaches data through `withTenant`, as every call does. */
export interface Work<Payload> {
  ground: Ground
  company: Company
  payload: Payload
  /** Whether this is the last try: if it fails, the job is dead. */
  isLastTry: boolean
}

export type MasterWork<Payload> = Omit<Work<Payload>, 'company'>

/** A function for each task; a missing one doesn't compile. A job may run twice, so its work must be repeatable. */
export type Tasks = { readonly [Name in TaskName]: (work: Work<Payloads[Name]>) => Promise<void> }
export type MasterTasks = {
  readonly [Name in MasterTaskName]: (work: MasterWork<MasterPayloads[Name]>) => Promise<void>
}

/** Scheduled work: it falls due by the clock, once for all nodes of a database. */
export interface Cron {
  name: string
  /** A crontab's pattern, in UTC. */
  at: string
  /** Minutes: if no node ran at the time, the first that starts within this many runs it late. */
  madeUpWithin: number
  work: (ground: Ground) => Promise<void>
}
