import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a clock tick of `/proc`, the same on every Linux. */
const tick = 10

/** Processor time a process, and its children that ended, have used: milliseconds. Linux alone tells it. */
function usedBy(pid: number): { parent: number; used: number; usedByEnded: number } | null {
  try {
    // The name in brackets may hold blanks; what follows it doesn't.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15) as [number, number, number, number]
    return { parent: fields[1]!, used: (user + system) * tick, usedByEnded: (userOfEnded + systemOfEnded) * tick }
  } catch {
    return null
  }
}

/** Processor time of a process alone, in milliseconds since it began. */
export const ofProcess = (pid: number): number => usedBy(pid)?.used ?? Number.NaN

/** The same of a process with all its children, ended ones too: PostgreSQL is one for each connection. */
export function ofFamily(pid: number): number {
  const first = usedBy(pid)
  if (!first) return Number.NaN
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const used = children.map((name) => usedBy(Number(name))).filter((each) => each?.parent === pid)
  return used.reduce((sum, each) => sum + each!.used, first.used + first.usedByEnded)
}
