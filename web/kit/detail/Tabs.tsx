import { IconAlertTriangle } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useWide } from '../ui/theme/media.ts'
import classes from './Tabs.module.css'

/** A tab is an address, with a title and help of its own; Back leads through tabs as through screens. */
export interface TabAddress {
  to: string
  label: string
  /** The number of entries in it. */
  count?: number | undefined
  /** Whether something in it is wrong. */
  isWrong?: boolean
  /** Whether something in it is changed and not saved. */
  isChanged?: boolean
}

interface Props {
  /** Names the set of tabs for screen readers. */
  label: string
  tabs: readonly TabAddress[]
  /** The index of the shown one. */
  at: number
  /** The id of the panel they change. */
  panelId: string
}

export const tabId = (panelId: string, at: number) => `${panelId}-tab-${at}`

/**
 * Tabs as links, one tab stop: arrows, Home and End move among them, Enter or Space opens. They stand at the side of a
 * wide screen, and above the content of others, where they scroll sideways.
 */
export function Tabs({ label, tabs, at, panelId }: Props) {
  const { search } = useLocation()
  const wide = useWide()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [at])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')]
    const focused = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === ' ') {
      event.preventDefault()
      links[focused]?.click()
      return
    }
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: focused + mirrored,
      ArrowLeft: focused - mirrored,
      ArrowDown: focused + 1,
      ArrowUp: focused - 1,
      Home: 0,
      End: links.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    links[(next + links.length) % links.length]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      aria-orientation={wide ? 'vertical' : 'horizontal'}
      tabIndex={-1}
      className={classes.tabs}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ to, label: name, count, ...state }, index) => (
        <Link
          key={to}
          id={tabId(panelId, index)}
          role="tab"
          to={{ pathname: to, search }}
          draggable={false}
          tabIndex={index === at ? 0 : -1}
          aria-selected={index === at}
          aria-controls={index === at ? panelId : undefined}
        >
          <bdi>{name}</bdi>
          {count !== undefined && <span className={classes.count}>{count}</span>}
          <TabState {...state} />
        </Link>
      ))}
    </div>
  )
}

/** The sign at the end of a tab that has an error, or changes. */
export function TabState({ isWrong, isChanged }: Pick<TabAddress, 'isWrong' | 'isChanged'>) {
  const { t } = useTranslation()
  if (isWrong)
    return (
      <IconAlertTriangle
        size={14}
        stroke={1.9}
        role="img"
        aria-label={t('form.needs_attention')}
        className={classes.wrong}
      />
    )
  return isChanged ? <span role="img" aria-label={t('form.not_saved_yet')} className={classes.changed} /> : null
}
