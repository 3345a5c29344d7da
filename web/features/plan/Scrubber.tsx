import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullness, type Quarters } from './marked.ts'
import classes from './Scrubber.module.css'
import { useClock } from './useClock.ts'
import type { Plan } from './usePlan.ts'

/** Milliseconds a half hour of the day is shown while it plays. */
const pace = 900
const half = 2

/** The day below the map: how full each half hour is, and the time looked at, to drag, to key or to play. */
export function Scrubber({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const clock = useClock()
  const { resources, open, asked, choose } = plan
  const [isPlaying, play] = useState(false)
  const latest = useRef({ asked, open, choose })
  latest.current = { asked, open, choose }
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const now = latest.current
      const { from, to } = now.asked
      if (to + half > now.open.to) play(false)
      else now.choose({ from: from + half, to: to + half })
    }, pace)
    return () => clearInterval(timer)
  }, [isPlaying])
  const [any] = resources
  if (!any) return null
  const start = () => {
    // Half an hour on its way through the day; a longer time would soon have reached its end.
    if (!isPlaying) choose({ from: asked.from, to: Math.min(asked.from + 4, any.quarters.length) })
    play(!isPlaying)
  }
  const halves = fullness(resources).slice(open.from / half, Math.ceil(open.to / half))
  // Against the fullest half hour, so that the quiet ones show.
  const most = Math.max(0.25, ...halves.map((full) => full ?? 0))
  const share = (at: number) => `${(100 * (at - open.from)) / (open.to - open.from)}%`
  const set = (change: Partial<Quarters>) => {
    const next = { ...asked, ...change }
    if (next.to > next.from) choose(next)
  }
  const hours = Array.from({ length: Math.floor((open.to - open.from) / 8) + 1 }, (_, n) => open.from + n * 8)
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay
  return (
    <div className={classes.scrub}>
      <button
        type="button"
        className={classes.play}
        onClick={start}
        aria-label={t(isPlaying ? 'plan.pause' : 'plan.play')}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </button>
      <div className={classes.track}>
        <div className={classes.bars} aria-hidden>
          {halves.map((full, n) => (
            <i
              key={n}
              style={{ height: `${Math.max(6, (100 * (full ?? 0)) / most)}%` }}
              data-in={(open.from + n * half >= asked.from && open.from + n * half < asked.to) || undefined}
            />
          ))}
        </div>
        <span
          className={classes.window}
          aria-hidden
          style={{ insetInlineStart: share(asked.from), width: share(open.from + asked.to - asked.from) }}
        />
        {(['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={open.from}
            max={open.to}
            step={1}
            value={asked[end]}
            aria-label={t(`plan.${end}`)}
            aria-valuetext={clock.quarter(any, asked[end])}
            onChange={(event) => set({ [end]: Number(event.target.value) })}
          />
        ))}
        <div className={classes.axis} aria-hidden>
          {hours.map((at) => (
            <span key={at} style={{ insetInlineStart: share(at) }}>
              {clock.quarter(any, at)}
            </span>
          ))}
        </div>
      </div>
      <b className={classes.time}>{clock.span(any, asked)}</b>
    </div>
  )
}
