import { NavLink } from 'react-router'
import classes from '../input/Segments.module.css'

interface Props {
  /** Names them for screen readers. */
  label: string
  links: readonly { to: string; label: string }[]
}

/** A few screens about one thing, side by side; the present one stands out. */
export function LinkSegments({ label, links }: Props) {
  return (
    <nav className={classes.segments} aria-label={label}>
      {links.map(({ to, label: text }) => (
        <NavLink key={to} to={to} end className="cut">
          <bdi>{text}</bdi>
        </NavLink>
      ))}
    </nav>
  )
}
