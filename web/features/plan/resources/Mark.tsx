import { memo } from 'react'
import { initials } from '../../../kit/ui/initials.ts'
import { usePhoto } from '../../../kit/ui/photo.ts'
import type { MarkState } from '../state/availability.ts'
import type { Holder } from '../state/resource.ts'
import classes from './Mark.module.css'

interface Props {
  state: MarkState
  holder: Holder | null
  /** For a resource that is free for part of the time: whether the free part comes first. */
  freeFirst: boolean
  /** The sign in the ring of a free mark. */
  number?: string | null
}

const star = 'M0-5.6 1.65-1.85 5.7-1.5 2.6 1.15 3.55 5.1 0 2.95-3.55 5.1-2.6 1.15-5.7-1.5-1.65-1.85Z'

/**
 * The mark of a resource, around 0,0 and 24 across. Ring: free; half disc: partly free; disc: taken, with photo or
 * initials if they may be shown; star: meets all needs; slash: unavailable. Shapes say the same as colours.
 */
export const Mark = memo(function Mark({ state, holder, freeFirst, number }: Props) {
  if (state === 'blocked')
    return (
      <>
        <circle className={classes.blocked} r="10.5" />
        <path className={classes.slash} d="M-4.5 4.5 4.5-4.5" />
      </>
    )
  if (state === 'taken' || state === 'mine')
    return (
      <>
        <circle className={state === 'mine' ? classes.mine : classes.taken} r="11.5" />
        {holder?.who ? (
          <Face who={holder.who} id={holder.who_id} className={state === 'mine' ? classes.mineInk! : classes.ink!} />
        ) : (
          <g className={state === 'mine' ? classes.mineInk : classes.ink}>
            <circle r="2.6" cy="-2.6" />
            <path d="M-5 5.4a5 4 0 0 1 10 0z" />
          </g>
        )}
      </>
    )
  return (
    <>
      <circle className={classes.free} r="10.5" />
      {state === 'free' && number && <text className={classes.number}>{number}</text>}
      {state === 'star' && <path className={classes.star} d={star} />}
      {state === 'part' && (
        <path className={classes.half} d={freeFirst ? 'M0-9.5a9.5 9.5 0 0 1 0 19z' : 'M0-9.5a9.5 9.5 0 0 0 0 19z'} />
      )}
    </>
  )
})

/** The holder: a photo in the disc, or initials. */
function Face({ who, id, className }: { who: string; id: number | null; className: string }) {
  const photo = usePhoto(id, 'small')
  if (!photo) return <text className={className}>{initials(who)}</text>
  return <image className={classes.photo} href={photo} x="-9.5" y="-9.5" width="19" height="19" />
}

/** The mark on its own, in lists and cards. */
export function MarkIcon(props: Props) {
  return (
    <svg className={classes.icon} viewBox="-12.5 -12.5 25 25" aria-hidden>
      <Mark {...props} />
    </svg>
  )
}
