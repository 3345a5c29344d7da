import { useStart } from '../session/session.ts'
import { useFormats } from './formats.ts'
import { browserZone, dayIn } from './time.ts'

/** `Thu 19 Nov, 11:00` of an instant, on the reader's own clock: mails, jobs and changes happen at no place. */
export function useMoment(): (at: string) => string {
  const formats = useFormats()
  const zone = useOwnZone()
  return (at) => formats.onDay(dayIn(at, zone), formats.time(at, zone))
}

/** The zone of the reader's own clock. */
export const useOwnZone = (): string => useStart().usertimepreference.timezone ?? browserZone()
