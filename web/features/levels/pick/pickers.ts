import type { Level, WorkingHours } from '@kontor/contract'
import type { FormPart } from '../../../kit/form/form-part.ts'
import { picker } from '../../../kit/pick/picker.ts'

interface LevelNeeds {
  /** Which of the places can be picked; all unless told otherwise. */
  mayPick?: (level: Level) => boolean
}
export const levelPicker = picker<number | null, LevelNeeds>('level')

export const mapPicker = picker<number | null>('map')

interface HoursNeeds {
  /** The same hours, by day and range. */
  week: FormPart<WorkingHours>
  /** The default when a place gets its own opening hours. */
  begins?: WorkingHours | null
}
export const hoursPicker = picker<WorkingHours | null, HoursNeeds>('working-hours')
