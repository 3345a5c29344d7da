import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '../../../kit/overlay/useOverlay.ts'
import { useInitial } from '../../../kit/session/session.ts'
import type { PickedHost } from '../edit/pickers.ts'
import classes from './HostMenu.module.css'

const load = () => import('./HostFloat.tsx')

interface Props {
  /** The caller unless told otherwise. */
  host: PickedHost | undefined
  onChoose: (host: PickedHost | undefined) => void
}

/** The person to book for, and a list of people to choose from; for whoever may book for others (`useMayBookForOthers`). */
export function HostMenu({ host, onChoose }: Props) {
  const { t } = useTranslation()
  const me = useInitial().user
  const { Part, close, ...overlay } = useOverlay(load)
  const choose = (chosen: PickedHost) => {
    close()
    onChoose(chosen.id === me.id ? undefined : chosen)
  }
  const name = host?.name ?? t('bookings.me')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('bookings.host_is', { name })}
        className={classes.host}
        {...overlay.menuButton}
      >
        <bdi className="cut">{name}</bdi>
        <IconChevronDown size={14} stroke={1.9} aria-hidden />
      </button>
      {Part && <Part chosen={host?.id ?? me.id} onChoose={choose} {...overlay.float} />}
    </>
  )
}
