import type { WorkingHours } from '@kontor/contract'
import type { FormPart } from '../../../kit/form/form-part.ts'
import { picker } from '../../../kit/pick/picker.ts'

export const mapPicker = picker<number | null>('map')

interface HoursNeeds {
  /** The picked hours as a part of the form, by day and range. */
  week: FormPart<WorkingHours>
  /** The default when a place gets its own opening hours. */
  begins?: WorkingHours | null
}
export const hoursPicker = picker<WorkingHours | null, HoursNeeds>('working-hours')
