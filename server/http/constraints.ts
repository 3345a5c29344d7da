import type { ErrorCode } from '@kontor/contract'
import { AppError, type ErrorDetails, invalidField } from './app-error.ts'

/** The driver's description of a refusal by PostgreSQL. */
export interface DatabaseError {
  code?: string
  constraint?: string
  table?: string
  message?: string
  detail?: string
}

/** The refusal of a constraint, as the caller gets it. */
export interface Refusal {
  code: ErrorCode
  errors?: ErrorDetails['errors']
}

const declared = new Map<string, Refusal>()

/**
 * Declares what a feature's constraints mean, by their names, in its `constraints.ts`. Only meanings that the name
 * doesn't tell (see `refusalOf`) have to be declared.
 */
export function declareConstraints(refusals: Readonly<Record<string, Refusal>>): void {
  for (const [name, refusal] of Object.entries(refusals)) declared.set(name, refusal)
}

/** PostgreSQL's codes of a violated foreign key and of a unique index. */
const foreignKey = '23503'
const unique = '23505'
/** `on delete restrict`, since PostgreSQL 18. */
const restricted = '23001'

/**
 * The refusal of a constraint. Deleting a row that others point to: `still_in_use`. `<table>_<field>_key`: `not_unique`
 * at the field. `<table>_<field>_fkey`: `unknown_id` at `<field>_id`. Undefined, a fault of the program, for any other
 * constraint that no feature has declared.
 */
export function refusalOf({ code, constraint = '', table = '', message = '' }: DatabaseError): AppError | undefined {
  // Before PostgreSQL 18, and without `restrict`, only the message tells the direction of a foreign key.
  if (code === restricted || (code === foreignKey && message.startsWith('update or delete')))
    return new AppError('still_in_use')
  const refusal = declared.get(constraint)
  if (refusal) return new AppError(refusal.code, refusal.errors && { errors: refusal.errors })
  if (code === unique) {
    const field = fieldIn(constraint, table, '_key')
    const said = field === 'name' ? 'name_taken' : 'not_unique'
    return field ? new AppError('not_unique', { errors: { [field]: [said] } }) : undefined
  }
  const field = code === foreignKey && fieldIn(constraint, table, '_fkey')
  return field ? invalidField(`${field}_id`, 'unknown_id') : undefined
}

function fieldIn(constraint: string, table: string, end: string): string | undefined {
  const start = `${table}_`
  return constraint.startsWith(start) && constraint.endsWith(end)
    ? constraint.slice(start.length, -end.length) || undefined
    : undefined
}
