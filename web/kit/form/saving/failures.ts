import { type Issue, labelOfIssue } from '@kontor/contract/issues.ts'
import { i18next } from '../../../i18n.ts'
import { ApiError } from '../../http/api-error.ts'
import { isPathWithin } from '../paths.ts'
import { fieldsOf } from './fields-of.ts'

/** The errors of a form by path: `name`, `users.3.email`. */
export type Errors = Record<string, string | undefined>

/** A schema, described by its structure, so that the kit doesn't import the schema library. */
export interface CheckableSchema {
  safeParse(
    value: unknown,
    options?: { reportInput?: boolean },
  ): { success: true } | { success: false; error: { issues: unknown[] } }
}

/** The first failure of each field and of each cell (R143). */
export function failuresOf(schema: CheckableSchema, values: unknown): Errors {
  const result = schema.safeParse(values, { reportInput: true })
  if (result.success) return {}
  const found: Errors = {}
  for (const issue of result.error.issues as Issue[]) {
    const { label, values: inserted } = labelOfIssue(issue)
    found[issue.path.join('.')] ??= String(i18next.t(`error.${label}` as never, inserted as never))
  }
  return found
}

/** Whether an error is shown in the form: invalid values, conflicts, missing permission. */
export const isShownInForm = (error: unknown): error is ApiError =>
  error instanceof ApiError && [403, 404, 409, 422].includes(error.status)

/** The error of a field: its own, else the first one inside it. */
export const errorAt = (errors: Errors, name: string): string | null =>
  errors[name] ?? Object.entries(errors).find(([path, sentence]) => sentence && isPathWithin(path, name))?.[1] ?? null

/** The server's errors by path, for the fields that the form has. */
export function byField(error: ApiError, values: object): Errors {
  const found: Errors = {}
  for (const [path, [message]] of Object.entries(error.errors)) {
    if (path.split('.')[0]! in values) found[path] = message
  }
  return found
}

/** The present errors, each replaced by the schema's error at that field. */
export const recheckedErrors = (now: Errors, failures: Errors): Errors =>
  Object.fromEntries(Object.keys(now).map((name) => [name, now[name] && failures[name]]))

/** Focuses the first field with an error, in the order of the page, once the messages are rendered. */
export function focusFirst(id: string, errors: Errors): void {
  setTimeout(() => {
    fieldsOf(id)
      .find(([name]) => errorAt(errors, name))?.[1]
      .focus()
  })
}
