import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthOf } from '../../../kit/time/formats.ts'
import { fullness } from '../state/availability.ts'
import type { Quarters } from '../state/quarters.ts'
import type { Plan } from '../state/usePlan.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import classes from './Scrubber.module.css'
import { half, usePlaying } from './usePlaying.ts'

/**
 * The day below the map: how full each half hour is, and the chosen time, which can be dragged, moved by keys or
 * played.
 */
export function Scrubber({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const formats = usePlanFormats()
  const { resources, open, asked, chosen, choose } = plan
  const track = useRef<HTMLDivElement>(null)
  const playing = usePlaying(plan)
  const [any] = resources
  if (!any) return null
  const length = chosen.to - chosen.from
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
  const Icon = playing.isOn ? IconPlayerPause : IconPlayerPlay
  return (
    <div className={classes.scrub}>
      <button
        type="button"
        className={classes.play}
        onClick={playing.toggle}
        aria-disabled={playing.isWhole && !playing.isOn}
        aria-label={t(playing.isOn ? 'plan.pause' : 'plan.play')}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </button>
      <div ref={track} className={classes.track}>
        <HalfHours plan={plan} />
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
            aria-valuetext={formats.quarter(any, asked[end])}
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
              {formats.quarter(any, at)}
            </span>
          ))}
        </div>
      </div>
      <p className={classes.time}>
        <b>{formats.span(any, asked)}</b>
        <span className={classes.length}>{lengthOf((asked.to - asked.from) * 15)}</span>
      </p>
    </div>
  )
}

/** The occupancy of each half hour of the day; the time asked for stands out. */
function HalfHours({ plan: { resources, open, asked } }: { plan: Plan }) {
  const halves = fullness(resources).slice(open.from / half, Math.ceil(open.to / half))
  // Relative to the fullest half hour, so that quiet ones are still visible.
  const most = Math.max(0.25, ...halves.map((full) => full ?? 0))
  return (
    <div className={classes.bars} aria-hidden>
      {halves.map((full, n) => (
        <i
          key={n}
          style={{ height: `${Math.max(6, (100 * (full ?? 0)) / most)}%` }}
          data-in={(open.from + n * half >= asked.from && open.from + n * half < asked.to) || undefined}
        />
      ))}
    </div>
  )
}
