import { type Quarters, quarterAt } from '../state/quarters.ts'
import type { PlanResource } from '../state/resource.ts'
import { usePlanFormats } from '../state/usePlanFormats.ts'
import classes from './MapCard.module.css'

interface Props {
  resource: PlanResource
  /** The hours of the axis. */
  open: Quarters
  asked: Quarters
}

const kinds: Record<string, string> = { f: 'free', t: 'taken', q: 'taken', u: 'taken', d: 'taken' }

/** The day of one resource as a bar: free and taken times, the reader's own, and the chosen time. The text beside it says the same. */
export function DayBar({ resource, open, asked }: Props) {
  const formats = usePlanFormats()
  const length = open.to - open.from
  const share = (quarters: number) => `${(100 * quarters) / length}%`
  const within = (at: number) => Math.max(open.from, Math.min(at, open.to))
  const place = ({ from, to }: Quarters) => ({
    insetInlineStart: share(within(from) - open.from),
    width: share(within(to) - within(from)),
  })
  const own = (resource.held ?? []).filter(({ relation }) => relation !== 'other')
  const runs = [...resource.quarters.slice(open.from, open.to).matchAll(/f+|[tqud]+|[^ftqud]+/g)]
  // The ends, and whole hours near its thirds, as far from them as a time with AM or PM needs.
  const isClear = (at: number) => Math.min(at - open.from, open.to - at) >= 0.29 * length
  const inner = [1, 2].map((n) => Math.round((open.from + (n * length) / 3) / 4) * 4)
  const marks = new Set([open.from, ...inner.filter(isClear), open.to])
  return (
    <div aria-hidden>
      <div className={classes.bar}>
        {runs.map(({ 0: run, index }) => (
          <i
            key={index}
            data-kind={kinds[run[0]!] ?? 'closed'}
            style={{ insetInlineStart: share(index), width: share(run.length) }}
          />
        ))}
        {own.map(({ from, to }) => (
          <i
            key={`own ${from}`}
            data-kind="own"
            style={place({ from: quarterAt(resource, from), to: quarterAt(resource, to) })}
          />
        ))}
        <b style={place(asked)} />
      </div>
      <div className={classes.hours}>
        {[...marks].map((at) => (
          <span key={at} style={{ insetInlineStart: share(at - open.from) }}>
            {formats.quarter(resource, at)}
          </span>
        ))}
      </div>
    </div>
  )
}
