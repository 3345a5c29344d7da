import { type Issue, labelOfIssue } from '@kontor/contract/issues.ts'
import { i18next } from '../../../i18n.ts'
import { ApiError } from '../../http/api-error.ts'
import { isPathWithin } from '../paths.ts'

/** The sentences of a form by path: `name`, `users.3.email`. */
export type Errors = Record<string, string | undefined>

/** A schema that can be asked. By structure, so that the kit comes without the schema library. */
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

/** Shown in the form: what is wrong with it, what it clashes with, and what isn't allowed there. */
export const isShownInForm = (error: unknown): error is ApiError =>
  error instanceof ApiError && [403, 404, 409, 422].includes(error.status)

/** The error of a field: its own, else the first one inside it. */
export const errorAt = (errors: Errors, name: string): string | null =>
  errors[name] ?? Object.entries(errors).find(([path, sentence]) => sentence && isPathWithin(path, name))?.[1] ?? null

/** The server's sentences by path, of the fields that the form has. */
export function byField(error: ApiError, values: object): Errors {
  const found: Errors = {}
  for (const [path, [message]] of Object.entries(error.errors)) {
    if (path.split('.')[0]! in values) found[path] = message
  }
  return found
}

/** The fields that have a sentence now, with the one that the schema has against them. */
export const recheckedErrors = (now: Errors, failures: Errors): Errors =>
  Object.fromEntries(Object.keys(now).map((name) => [name, now[name] && failures[name]]))

/** Once the messages stand: the first field that has one, in the order of the page. */
export function focusFirst(id: string, errors: Errors): void {
  setTimeout(() => {
    const form = document.getElementById(id)
    const fields = form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? []
    ;[...fields].find((field) => errorAt(errors, field.getAttribute('name') || field.dataset.field || ''))?.focus()
  })
}
