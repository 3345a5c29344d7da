import { useLanguage } from '../../time/formats.ts'
import { WrittenField, type WrittenProps } from './WrittenField.tsx'
import { readDuration, writeDuration } from './written-numbers.ts'

/** A length of time, in minutes: `90`, `1:30` and `1.5 h` are the same. */
export function DurationField(props: WrittenProps) {
  const language = useLanguage()
  return <WrittenField {...props} unit="h:min" read={(typed) => readDuration(typed, language)} write={writeDuration} />
}
