import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { showToast } from '../message/toast.ts'
import classes from './StarButton.module.css'

interface Props {
  /** As it is stored. */
  isOn: boolean
  /** "Alster: favourite". */
  label: string
  /** Stores it; shows its own failures. */
  onSwitch: (isOn: boolean) => Promise<unknown>
  /** The reason why the person can't switch it; said when they press it. */
  refused?: string | undefined
}

/**
 * Marks a favourite: changes at once, and back if that fails. Calls follow one another, so that of many presses the last
 * one stands.
 */
export function StarButton({ isOn, label, onSwitch, refused }: Props) {
  const wanted = useRef<boolean | null>(null)
  const [shown, setShown] = useState<boolean | null>(null)
  const isShown = shown ?? isOn
  const Icon = isShown ? IconStarFilled : IconStar
  const press = async () => {
    const isSending = wanted.current !== null
    wanted.current = !(wanted.current ?? isOn)
    setShown(wanted.current)
    if (isSending) return
    try {
      for (let sent = isOn; wanted.current !== sent; ) {
        sent = wanted.current
        await onSwitch(sent)
      }
    } catch {
      // It has been said where failures are; the star shows again what is stored.
    } finally {
      wanted.current = null
      setShown(null)
    }
  }
  return (
    <button
      type="button"
      className={classes.star}
      aria-disabled={!!refused}
      aria-pressed={isShown}
      aria-label={label}
      title={refused}
      onClick={() => (refused ? showToast(refused) : void press())}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </button>
  )
}
