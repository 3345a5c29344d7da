import type { GridType } from '@kontor/contract/grid.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridAddress } from './address.ts'
import css from './page.module.css'

/** The kinds of resources as a row of buttons. One tab stop: arrows, Home and End move within it. */
export function TypeBar({ address, types }: { address: GridAddress; types: readonly GridType[] }) {
  const { t } = useTranslation()
  const choices = [undefined, ...types]
  const chosen = Math.max(
    0,
    choices.findIndex((type) => type?.id === address.type),
  )
  const [reached, setReached] = useState<number | null>(null)
  const stop = Math.min(reached ?? chosen, choices.length - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, number> = {
      ArrowRight: stop + (mirrored ? -1 : 1),
      ArrowLeft: stop + (mirrored ? 1 : -1),
      Home: 0,
      End: choices.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined || !choices.length) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[(next + choices.length) % choices.length]?.focus()
  }
  return (
    <div
      role="toolbar"
      className={css.seg}
      aria-label={t('grid.kinds')}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setReached(null)}
    >
      {choices.map((type, index) => (
        <button
          key={type?.id ?? 0}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={address.type === type?.id}
          onFocus={() => setReached(index)}
          onClick={() => address.go({ type: type?.id })}
        >
          <bdi>{type?.name ?? t('grid.all_types')}</bdi>
        </button>
      ))}
    </div>
  )
}
