import type { ErrorLabel } from './labels/keys.ts'

/** The parts of a zod issue that we pass on. */
export interface Issue {
  code: string
  path: PropertyKey[]
  input?: unknown
  expected?: string
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
  format?: string
  values?: readonly unknown[]
  message?: string
  /** The details of a check of our own. */
  params?: unknown
}

/** Marks a value that isn't even a text where a date belongs. */
export const wrongDate = 'wrong date'

/** Marks a value that isn't a clock time. */
export const wrongTime = 'wrong time'

/** Marks a value that isn't a number where people type one. */
export const wrongNumber = 'wrong number'

/** A label of the namespace `error`, with the values of its placeholders. */
export interface IssueLabel {
  label: ErrorLabel
  values?: Record<string, string | number>
}

/**
 * The label and values of an issue: the same sentence under the field on the web and in the server's 422 (R130–R142,
 * R149).
 */
export function labelOfIssue(issue: Issue): IssueLabel {
  const field = issue.path.join('.') || 'body'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { label: 'required' }
      if (issue.message === wrongDate) return { label: 'date' }
      if (issue.message === wrongNumber) return { label: 'numeric' }
      return { label: 'wrong_type', values: { type: issue.expected ?? '' } }
    case 'too_small': {
      const min = Number(issue.minimum)
      if (issue.origin === 'string') return min <= 1 ? { label: 'required' } : { label: 'min', values: { min } }
      return { label: issue.origin === 'array' ? 'too_few' : 'at_least', values: { min } }
    }
    case 'too_big': {
      const max = Number(issue.maximum)
      if (issue.origin === 'string') return { label: 'max', values: { max } }
      return { label: issue.origin === 'array' ? 'too_many' : 'at_most', values: { max } }
    }
    case 'invalid_format':
      if (issue.format === 'email') return { label: 'email' }
      if (issue.message === wrongTime) return { label: 'clock_time' }
      if (issue.format === 'date') return { label: 'day' }
      return issue.format === 'datetime' ? { label: 'date' } : { label: 'other', values: { field } }
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return { label: 'required' }
      return { label: 'one_of', values: { options: (issue.values ?? []).join(', ') } }
    case 'unstorable_text':
    case 'too_deep':
      return { label: issue.code }
    case 'custom':
      return (issue.params as IssueLabel | undefined) ?? { label: 'other', values: { field } }
    default:
      return { label: 'other', values: { field } }
  }
}
