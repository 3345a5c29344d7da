import { IconChevronLeft } from '@tabler/icons-react'
import { LinkButton } from '../../kit/ui/button/Button.tsx'

/** Before a title: the way to the screen that this one belongs to. */
export const BackTo = ({ to, label }: { to: string; label: string }) => (
  <LinkButton variant="subtle" to={to} aria-label={label}>
    <IconChevronLeft className="along" size={18} stroke={1.6} aria-hidden />
  </LinkButton>
)
