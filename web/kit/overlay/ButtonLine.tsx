import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type To, useNavigate } from 'react-router'
import { Button, buttonClasses, LinkButton } from '../ui/button/Button.tsx'
import classes from './ButtonLine.module.css'
import { Menu } from './Menu.tsx'

/** An action of the line: it leads to an address, and may do something as it goes, or it only does something. */
export type LineAction = {
  /** Unique within the line. */
  id: string
  label: string
  icon?: ReactNode
  variant?: 'filled' | 'subtle' | undefined
  /** It deletes something, so it is red in the menu. */
  isDanger?: boolean
} & ({ to: To; onChoose?(): void } | { to?: undefined; onChoose(): void })

interface Props {
  actions: readonly LineAction[]
  /** Buttons that always stand at the start of the line. */
  children?: ReactNode
}

/** Buttons on one line, whatever the language: the last actions, for which there is no room, are in a menu at its end. */
export function ButtonLine({ actions, children }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const line = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(actions.length)
  useLayoutEffect(() => {
    const element = line.current!
    const measure = () => setRoom(actionsThatFit(element))
    measure()
    const observer = new ResizeObserver(measure)
    for (const each of [element, ...element.querySelectorAll('button, a')]) observer.observe(each)
    return () => observer.disconnect()
  })
  const rest = actions.slice(room).map((action) => ({
    ...action,
    onChoose() {
      action.onChoose?.()
      if (action.to !== undefined) void navigate(action.to)
    },
  }))
  const isKept = ({ isDanger }: LineAction) => !isDanger
  return (
    <div ref={line} className={classes.line}>
      {children}
      {actions.map((action, n) => (
        <span key={action.id} className={n < room ? classes.shown : classes.unseen} data-action>
          <Action {...action} />
        </span>
      ))}
      <span className={rest.length > 0 ? classes.shown : classes.unseen} data-more>
        <Menu
          label={t('shell.more')}
          aria-label={t('shell.more')}
          sections={[rest.filter(isKept), rest.filter((action) => !isKept(action))]}
          at="end"
          className={`${buttonClasses({ variant: 'subtle' })} ${classes.more}`}
        >
          <IconDots size={18} stroke={1.8} aria-hidden />
        </Menu>
      </span>
    </div>
  )
}

function Action({ label, icon, variant, ...action }: LineAction) {
  const words = (
    <>
      {icon}
      {label}
    </>
  )
  return action.to !== undefined ? (
    <LinkButton to={action.to} variant={variant} onClick={action.onChoose}>
      {words}
    </LinkButton>
  ) : (
    <Button variant={variant} onClick={action.onChoose}>
      {words}
    </Button>
  )
}

/** The number of actions for which the line has room, beside its other buttons and the menu if one is needed. */
function actionsThatFit(line: HTMLElement): number {
  line.dataset.natural = ''
  const gap = Number.parseFloat(getComputedStyle(line).columnGap)
  const widthsOf = (selector: string) =>
    [...line.querySelectorAll(selector)].map((button) => button.getBoundingClientRect().width + gap)
  const actions = widthsOf(':scope > [data-action] > *')
  const kept = sum(widthsOf(':scope > :is(button, a)'))
  const more = sum(widthsOf(':scope > [data-more] > *'))
  delete line.dataset.natural
  // Widths are fractions of a pixel.
  const room = line.clientWidth + gap + 0.5
  if (kept + sum(actions) <= room) return actions.length
  const beyond = actions.findIndex((_, n) => kept + more + sum(actions.slice(0, n + 1)) > room)
  return beyond
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
