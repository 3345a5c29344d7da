import type { PhotoSize } from '@kontor/contract/calls/photo.ts'
import { useStart } from '../session/session.ts'
import classes from './Avatar.module.css'
import { initials } from './initials.ts'
import { usePhoto } from './photo.ts'

interface Props {
  name: string
  /** The person in the photo; null: someone without one. */
  userId: number | null
  size?: PhotoSize
}

/**
 * A person as a disc with their photo, else their initials: the reader in the company's colour, others grey. The name must be shown beside it or be part of the label
 * around it.
 */
export function Avatar({ name, userId, size = 'small' }: Props) {
  const photo = usePhoto(userId, size)
  const { user } = useStart()
  const isMe = userId === null ? user.name === name : user.id === userId
  return (
    <span
      className={`${classes.avatar} ${size === 'large' ? classes.large : ''}`}
      data-avatar
      data-me={isMe || undefined}
      aria-hidden="true"
    >
      {photo ? <img src={photo} alt="" /> : initials(name)}
    </span>
  )
}
