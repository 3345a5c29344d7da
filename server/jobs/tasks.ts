import type { Company } from '../access/companies.ts'
import type { Ground } from '../http/ground.ts'

/** The payload of each task's jobs, besides their company. */
export interface Payloads {
  'send-mail': { mail: number }
  /** `address`: of whoever asked on the base host, whose share of the limits counts here too. */
  'send-reset': { email: string; address?: string }
  /** Added by the database itself, with any change of people. */
  'refresh-directory': Record<never, never>
}
export type TaskName = keyof Payloads

/** The same for the master area, whose jobs belong to no company. */
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
  /** When this try fails there is no other: the job is dead. */
  isLastTry: boolean
}

export type MasterWork<Payload> = Omit<Work<Payload>, 'company'>

/** A function for each task; a missing one doesn't compile. A job may run twice: its work must bear that. */
export type Tasks = { readonly [Name in TaskName]: (work: Work<Payloads[Name]>) => Promise<void> }
export type MasterTasks = {
  readonly [Name in MasterTaskName]: (work: MasterWork<MasterPayloads[Name]>) => Promise<void>
}

/** Work nobody asks for: it falls due by the clock, once for all nodes of a database. */
export interface Cron {
  name: string
  /** As in a crontab, in UTC. */
  at: string
  /** Minutes: when no node ran at the time, the first that starts within so many makes up for it. */
  madeUpWithin: number
  work: (ground: Ground) => Promise<void>
}
