import { type MouseEvent, useState } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { usePlanStart } from '../state/open-day.ts'

/** The rail's link to the plan: the map of the last place, on a day that can still be booked. */
export function PlanLink(props: LinkProps) {
  const navigate = useNavigate()
  const [isNear, setNear] = useState(false)
  const { address, find } = usePlanStart(isNear)
  const near = () => setNear(true)
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void find().then((found) => navigate(found))
  }
  return <Link {...props} to={address} onClick={onClick} onPointerEnter={near} onFocus={near} />
}
