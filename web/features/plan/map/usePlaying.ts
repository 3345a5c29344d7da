import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../kit/ui/message/toast.ts'
import type { Plan } from '../state/usePlan.ts'

/** Milliseconds for which each half hour is shown while the day plays. */
const pace = 900
/** Half an hour, in quarters. */
export const half = 2

/** Plays the day: a time of the chosen length moves through it. Afterwards the chosen time is back. */
export function usePlaying({ open, chosen, played, play }: Plan) {
  const { t } = useTranslation()
  const isOn = played !== null
  const goOn = useEffectEvent(() => {
    if (played) play(played.to + half > open.to ? null : { from: played.from + half, to: played.to + half })
  })
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => goOn(), pace)
    return () => clearInterval(timer)
  }, [isOn])
  const length = chosen.to - chosen.from
  // Starts from the beginning of the day if the rest of it is too short.
  const begin = chosen.to + half > open.to ? open.from : chosen.from
  /** Whether the chosen time leaves the day no half hour to move through. */
  const isWhole = begin + length + half > open.to
  const toggle = () => {
    if (isOn) play(null)
    else if (isWhole) showToast(t('plan.play_not'))
    else play({ from: begin, to: begin + length })
  }
  return { isOn, isWhole, toggle }
}
