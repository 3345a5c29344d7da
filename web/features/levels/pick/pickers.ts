import type { Level, WorkingHours } from '@kontor/contract'
import type { FormPart } from '../../../kit/form/form-part.ts'
import { picker } from '../../../kit/pick/picker.ts'

interface LevelNeeds {
  /** Decides which places can be picked; all of them if it is left out. */
  mayPick?: (level: Level) => boolean
}
export const levelPicker = picker<number | null, LevelNeeds>('level')

export const mapPicker = picker<number | null>('map')

interface HoursNeeds {
  /** The picked hours as a part of the form, by day and range. */
  week: FormPart<WorkingHours>
  /** The default when a place gets its own opening hours. */
  begins?: WorkingHours | null
}
export const hoursPicker = picker<WorkingHours | null, HoursNeeds>('working-hours')

/** The QR codes of a place; nothing is picked there. */
export const qrCodePanel = picker<null, { id: number; hasPlan: boolean }>('qr-code')
