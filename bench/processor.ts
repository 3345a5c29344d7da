import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a clock tick of `/proc`, the same on every Linux. */
const tick = 10

/** Processor time a process, and its children that ended, have used: milliseconds. Linux alone tells it. */
function usedBy(pid: number): { parent: number; used: number; usedByEnded: number } | null {
  try {
    // The name in brackets may hold blanks; the fields after it don't.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [userOfEnded, systemOfEnded] = fields.slice(13, 15) as [number, number]
    return { parent: fields[1]!, used: usedByThreads(pid), usedByEnded: (userOfEnded + systemOfEnded) * tick }
  } catch {
    return null
  }
}

/** All its threads together, to the nanosecond: a single answer takes less than a tick. */
function usedByThreads(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const used = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return used.reduce((sum, nanoseconds) => sum + nanoseconds / 1e6, 0)
}

/** Processor time of a process alone, in milliseconds since it began. */
export const ofProcess = (pid: number): number => usedBy(pid)?.used ?? Number.NaN

/** Processor time of a process with all its children, ended ones too: PostgreSQL is one for each connection. */
export function ofFamily(pid: number): number {
  const first = usedBy(pid)
  if (!first) return Number.NaN
  const used = childrenOf(pid).map((child) => usedBy(child)?.used ?? 0)
  return used.reduce((sum, each) => sum + each, first.used + first.usedByEnded)
}

export function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((each) => usedBy(each)?.parent === pid)
}

/** Bytes of memory a process has in use. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB$/m)!
  return Number(kilobytes) * 1024
}
