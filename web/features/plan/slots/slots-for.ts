import type { DaySlots, SlotType } from '@kontor/contract'

interface ChosenTimes {
  /** HH:mm on the clock of the place. */
  from?: string | undefined
  to?: string | undefined
}

/**
 * The slots that make up a time chosen before, in the type that needs the fewest and fits exactly; taken ones are left
 * out. Null: no time was chosen, or no type fits.
 */
export function slotsFor(
  { types, slots }: Pick<DaySlots, 'types' | 'slots'>,
  { from, to }: ChosenTimes,
): { type: SlotType; from: string[] } | null {
  if (!from || !to) return null
  const fitting = types.flatMap((type) => {
    const inside = slots.filter((slot) => slot.type === type && slot.from >= from && slot.to <= to)
    return coversAll(inside, from, to) ? [{ type, inside }] : []
  })
  const [best] = fitting.sort((a, b) => a.inside.length - b.inside.length)
  return best
    ? { type: best.type, from: best.inside.filter(({ available }) => available).map((slot) => slot.datetime_from) }
    : null
}

const coversAll = (slots: readonly { from: string; to: string }[], from: string, to: string) =>
  slots[0]?.from === from &&
  slots.at(-1)?.to === to &&
  slots.every((slot, n) => n === 0 || slots[n - 1]!.to === slot.from)
