import type { Fault, Operation } from '../operation.ts'

/** A time in which a server or the database was killed, until it answered again. Epoch milliseconds. */
export interface Disturbance {
  what: 'server' | 'database'
  from: number
  to: number
}

/** Finds answers that nobody should get, whatever happens. */
export function judgeStatuses(operations: readonly Operation[], disturbances: readonly Disturbance[]): Fault[] {
  return operations.flatMap((operation): Fault[] => {
    const { status, answer } = operation
    if (status === 599) return [{ rule: 'two answers to one request', what: answer.message!, operation }]
    if (status === 500) return [{ rule: 'internal error', what: answer.message ?? '', operation }]
    const isExcused = disturbances.some(({ from, to }) => operation.ended >= from && operation.invoked <= to)
    if (status === 503 && !isExcused) return [{ rule: 'asked to try again', what: answer.code ?? '', operation }]
    return []
  })
}
