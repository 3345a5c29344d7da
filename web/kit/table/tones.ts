import type { FlagValue } from './useFlags.ts'

/** The looks of a flag, one letter each, so that a row compares two words to tell that nothing in it has changed. */
export const tones = {
  y: 'yes',
  n: 'no',
  i: 'inherited_yes',
  o: 'inherited_no',
  m: 'mixed',
} as const
export type Tone = keyof typeof tones

/** Changed flags are upper case. */
export function toneOf(value: FlagValue, inherited: boolean | null | undefined, isChanged: boolean): string {
  const tone: Tone = value === null ? (inherited === null ? 'm' : inherited ? 'i' : 'o') : value ? 'y' : 'n'
  return isChanged ? tone.toUpperCase() : tone
}
