import { useFormats } from '../../kit/formats.ts'
import { useInitial } from '../../kit/session.ts'
import { browserZone, dayIn } from '../../kit/time.ts'

/** `Thu 19 Nov, 11:00` of an instant, on the reader's own clock: mails and jobs happen at no place. */
export function useMoment(): (at: string) => string {
  const formats = useFormats()
  const zone = useInitial().usertimepreference.timezone ?? browserZone()
  return (at) => formats.onDay(dayIn(at, zone), formats.time(at, zone))
}
