import { initials } from '../../../../kit/ui/initials.ts'

/**
 * The text of a sign: the number at the end of a name, the initials of several words, or two letters. So the sign of
 * `Sandtor + Brook`, which stands on the wall between both, isn't read as Sandtor's.
 */
export function signText(name: string): string {
  const number = /(\d{1,3})$/.exec(name)?.[1]
  if (number) return number
  return /\s/.test(name.trim()) ? initials(name) : [...name].slice(0, 2).join('')
}
