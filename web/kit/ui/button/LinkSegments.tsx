import { Link, useLocation } from 'react-router'
import { comma } from '../../../i18n.ts'
import { isAddressWithin } from '../../address.ts'
import { useFormats } from '../../time/formats.ts'
import classes from '../input/Segments.module.css'

interface SegmentLink {
  to: string
  label: string
  /** A number that stands beside the label, and its words. */
  count?: { number: number; text: string } | undefined
}

interface Props {
  /** Names them for screen readers. */
  label: string
  links: readonly SegmentLink[]
}

/** A few screens about one thing, side by side; the present one stands out, of two that contain it the nearer. */
export function LinkSegments({ label, links }: Props) {
  const { pathname } = useLocation()
  const { number } = useFormats()
  const containing = links.filter(({ to }) => isAddressWithin(pathname, to.split('?')[0]!))
  const present = containing.toSorted((a, b) => b.to.length - a.to.length)[0]
  return (
    <nav className={classes.segments} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          className="cut"
          aria-current={link === present ? 'page' : undefined}
          aria-label={link.count && [link.label, link.count.text].join(comma())}
        >
          <bdi>{link.label}</bdi>
          {link.count && <span className={classes.count}>{number(link.count.number)}</span>}
        </Link>
      ))}
    </nav>
  )
}
