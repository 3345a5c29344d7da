import { partOf } from './form-part.ts'
import { useRowKeys } from './rows/useRowKeys.ts'
import type { CheckableSchema } from './saving/failures.ts'
import { useMessages } from './useMessages.ts'
import { useValues } from './useValues.ts'

/** The body of a form: its values with their draft, its fields and rows, and their errors. `id`: the form's. */
export function useBody<Values extends object>(
  id: string,
  schema: CheckableSchema,
  stored: Values,
  options?: Parameters<typeof useValues>[1],
) {
  const { put, ...held } = useValues<Values>(stored, { ...options, id })
  const { check, arrange, ...messages } = useMessages(id, schema, held.latest)
  const keys = useRowKeys()
  const part = partOf<Values>(
    {
      values: held.values,
      latest: held.latest,
      errors: messages.errors,
      put,
      check,
      keysOf: keys.keysOf,
      arrange: (path, value, order) => {
        put(path, value)
        keys.arrange(path, order)
        arrange(path, order)
      },
    },
    '',
  )
  return { ...held, ...messages, put, part }
}
