import type { Random } from '../random.ts'
import { checkIn, checkOut, extend } from './attend.ts'
import { bookNow, bookOne, bookSeveral, bookWanted } from './book.ts'
import { cancel, cancelSeveral, cancelWhole, describe, move, resize, restore } from './change.ts'
import { mark } from './clean.ts'
import { changeCapacityDates, closeBuilding } from './dates.ts'
import { decideOne, decideSeveral } from './decide.ts'
import { renewFeed, switchFeedOff } from './feed.ts'
import type { Choice } from './scene.ts'
import { cancelSeries, changeSeries, declareSeries, tryDate } from './series.ts'
import { changeBuffer, changeCapacity, changeLinks, changeService } from './set-up.ts'
import { undo } from './undo.ts'

/** The share of each beside the others. */
const ofEmployees: [Choice, number][] = [
  [bookOne, 14],
  [bookSeveral, 6],
  [bookWanted, 16],
  [bookNow, 6],
  [move, 10],
  [resize, 8],
  [describe, 5],
  [cancel, 8],
  [cancelWhole, 5],
  [cancelSeveral, 3],
  [restore, 6],
  [undo, 12],
  [checkIn, 5],
  [checkOut, 4],
  [extend, 6],
  [declareSeries, 4],
  [changeSeries, 4],
  [cancelSeries, 4],
  [tryDate, 4],
  [renewFeed, 2],
  [switchFeedOff, 1],
]
const ofAdministrators: [Choice, number][] = [
  [move, 8],
  [resize, 5],
  [describe, 8],
  [cancel, 5],
  [cancelSeveral, 3],
  [restore, 5],
  [undo, 8],
  [checkIn, 2],
  [checkOut, 2],
  [extend, 2],
  [changeSeries, 3],
  [cancelSeries, 2],
  [tryDate, 2],
  [decideOne, 9],
  [decideSeveral, 6],
  [changeCapacity, 5],
  [changeBuffer, 5],
  [changeService, 3],
  [changeLinks, 2],
  [changeCapacityDates, 5],
  [closeBuilding, 2],
  [mark, 6],
]

/** Open bookings a person has before they rather cancel one. */
const many = 12

export function choose(random: Random, isAdministrator: boolean, open: number): Choice {
  if (!isAdministrator && open > many && random.chance(0.6)) return random.chance(0.7) ? cancelWhole : cancelSeveral
  const choices = isAdministrator ? ofAdministrators : ofEmployees
  let left = random.below(choices.reduce((sum, [, weight]) => sum + weight, 0))
  return choices.find(([, weight]) => (left -= weight) < 0)![0]
}
