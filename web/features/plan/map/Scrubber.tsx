import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthOf } from '../../../kit/time/formats.ts'
import { showToast } from '../../../kit/ui/toast.ts'
import { fullness } from '../state/availability.ts'
import type { Quarters } from '../state/quarters.ts'
import { useClock } from '../state/useClock.ts'
import type { Plan } from '../state/usePlan.ts'
import classes from './Scrubber.module.css'

/** Milliseconds for which each half hour is shown while the day plays. */
const pace = 900
const half = 2

/**
 * The day below the map: how full each half hour is, and the chosen time, which can be dragged, moved by keys or
 * played. Playing moves a time of the same length through the day; afterwards the chosen time is back.
 */
export function Scrubber({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const clock = useClock()
  const { resources, open, asked, chosen, choose, played, play } = plan
  const isPlaying = played !== null
  const track = useRef<HTMLDivElement>(null)
  const goOn = useEffectEvent(() => {
    if (played) play(played.to + half > open.to ? null : { from: played.from + half, to: played.to + half })
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => goOn(), pace)
    return () => clearInterval(timer)
  }, [isPlaying])
  const [any] = resources
  if (!any) return null
  const length = chosen.to - chosen.from
  // Starts from the beginning of the day if the rest of it is too short.
  const begin = chosen.to + half > open.to ? open.from : chosen.from
  const isWhole = begin + length + half > open.to
  const start = () => {
    if (isPlaying) play(null)
    else if (isWhole) showToast(t('plan.play_not'))
    else play({ from: begin, to: begin + length })
  }
  const halves = fullness(resources).slice(open.from / half, Math.ceil(open.to / half))
  // Relative to the fullest half hour, so that quiet ones are still visible.
  const most = Math.max(0.25, ...halves.map((full) => full ?? 0))
  const within = (at: number) => Math.max(open.from, Math.min(at, open.to))
  const share = (at: number) => `${(100 * (within(at) - open.from)) / (open.to - open.from)}%`
  const set = (change: Partial<Quarters>) => {
    const next = { ...chosen, ...change }
    if (next.to > next.from) choose(next)
  }
  /** Moves the whole time so that its middle is under the pointer. */
  const shift = (x: number) => {
    const box = track.current!.getBoundingClientRect()
    const along = document.documentElement.dir === 'rtl' ? box.right - x : x - box.left
    const middle = open.from + (along / box.width) * (open.to - open.from)
    const least = Math.max(open.from, plan.present)
    const from = Math.max(least, Math.min(Math.round(middle - length / 2), open.to - length))
    if (from !== chosen.from && from >= open.from) choose({ from, to: from + length })
  }
  const hours = Array.from({ length: Math.floor((open.to - open.from) / 8) + 1 }, (_, n) => open.from + n * 8)
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay
  return (
    <div className={classes.scrub}>
      <button
        type="button"
        className={classes.play}
        onClick={start}
        aria-disabled={isWhole && !isPlaying}
        aria-label={t(isPlaying ? 'plan.pause' : 'plan.play')}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </button>
      <div ref={track} className={classes.track}>
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
          data-window
          aria-hidden
          style={{
            insetInlineStart: share(asked.from),
            width: share(open.from + within(asked.to) - within(asked.from)),
          }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && shift(event.clientX)}
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
            <span
              key={at}
              data-edge={at === open.from ? 'start' : at + 8 > open.to ? 'end' : undefined}
              style={{ insetInlineStart: share(at) }}
            >
              {clock.quarter(any, at)}
            </span>
          ))}
        </div>
      </div>
      <p className={classes.time}>
        <b>{clock.span(any, asked)}</b>
        <span className={classes.length}>{lengthOf((asked.to - asked.from) * 15)}</span>
      </p>
    </div>
  )
}
