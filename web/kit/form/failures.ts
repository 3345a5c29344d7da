import { type Issue, saidOf } from '@kontor/contract/issues.ts'
import { i18next } from '../../i18n.ts'

/** The sentence under each field that has one. */
export type Errors = Record<string, string | undefined>

/** A schema that can be asked. By structure, so that the kit comes without the schema library. */
export interface Safe {
  safeParse(
    value: unknown,
    options?: { reportInput?: boolean },
  ): { success: true } | { success: false; error: { issues: unknown[] } }
}

/** The first failure of each field (R143). */
export function failuresOf(schema: Safe, values: unknown): Errors {
  const result = schema.safeParse(values, { reportInput: true })
  if (result.success) return {}
  const found: Errors = {}
  for (const issue of result.error.issues as Issue[]) {
    const { label, values: inserted } = saidOf(issue)
    found[String(issue.path[0])] ??= String(i18next.t(`error.${label}` as never, inserted as never))
  }
  return found
}
