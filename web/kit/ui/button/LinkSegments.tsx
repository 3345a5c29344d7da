import { Link, useLocation } from 'react-router'
import { isAddressWithin } from '../../address.ts'
import classes from '../input/Segments.module.css'

interface Props {
  /** Names them for screen readers. */
  label: string
  links: readonly { to: string; label: string }[]
}

/** A few screens about one thing, side by side; the present one stands out, of two that contain it the nearer. */
export function LinkSegments({ label, links }: Props) {
  const { pathname } = useLocation()
  const containing = links.filter(({ to }) => isAddressWithin(pathname, to.split('?')[0]!))
  const present = containing.toSorted((a, b) => b.to.length - a.to.length)[0]
  return (
    <nav className={classes.segments} aria-label={label}>
      {links.map((link) => (
        <Link key={link.to} to={link.to} className="cut" aria-current={link === present ? 'page' : undefined}>
          <bdi>{link.label}</bdi>
        </Link>
      ))}
    </nav>
  )
}
