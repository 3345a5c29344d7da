import type { ZoneClock } from '@kontor/contract'
import { setAnswerPreparation } from '../http/request.ts'
import { isCompanyStart, session } from '../session/session.ts'
import { refetchStart } from '../session/start.ts'

type Offsets = ZoneClock['offsets']

// Loaded with the screens that show times, not with the sign-in page, so it listens instead of being called.
const clocks = new Map<string, Offsets>()
const asked = new Set<string>()
let readAnew = refetchStart

/** Keeps the server's clocks of zones. */
export function keepClocks(kept: readonly ZoneClock[]): void {
  for (const { zone, offsets } of kept) clocks.set(zone, offsets)
}

function keepInitial(): void {
  const initial = session.initial()
  if (initial && isCompanyStart(initial)) keepClocks(initial.clocks)
}
session.onChange(keepInitial)
keepInitial()
setAnswerPreparation(loadZonesOf)

/** Sets how the clocks are read again when an answer contains an unknown zone. Exported for tests. */
export function setClockReader(read: () => Promise<void>): void {
  readAnew = read
}

/** Waits until the clocks of all zones in an answer are known: somebody may just have opened a place in a new zone. */
export async function loadZonesOf(answer: string): Promise<void> {
  if (clocks.size === 0) return
  const named = new Set(Array.from(answer.matchAll(/"timezone":"([^"\\]+)"/g), ([, zone]) => zone!))
  const unknown = [...named].filter((zone) => !clocks.has(zone) && !asked.has(zone))
  if (unknown.length === 0) return
  for (const zone of unknown) asked.add(zone)
  await readAnew().catch(() => undefined)
}

/** After 28 years days and weekdays are the same again. Minutes. */
const cycle = (28 * 365 + 7) * 1440

/** Minutes east of UTC of a zone at an instant (epoch milliseconds), as the server computes them; null: not known here. */
export function serverOffset(at: number, zone: string): number | null {
  const offsets = clocks.get(zone)
  if (!offsets) return null
  if (offsets.length === 1) return offsets[0]![1]
  const [first, last] = [offsets[0]![0], offsets.at(-1)![0]]
  let minute = Math.floor(at / 60_000)
  while (minute < first) minute += cycle
  while (minute > last && minute - cycle >= first) minute -= cycle
  return offsets.findLast(([from]) => from <= minute)![1]
}
