import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCompanyStart, useStart } from '../../session/session.ts'
import { BlockName } from '../state/block-name.ts'
import { useUprightPhone } from '../theme/media.ts'
import { openPalette } from '../theme/palette.ts'
import { ActingBar } from './ActingBar.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import classes from './Page.module.css'
import { useTitle } from './useTitle.ts'

/** The font size of a long title, which gets smaller before the title is cut (R96–R100). */
function titleSize(title: string): number | undefined {
  if (title.length <= 17) return undefined
  if (title.length <= 20) return 15
  return title.length <= 22 ? 14 : 13
}

interface Props {
  title: string
  /** In the header, before the title: the way back, where the screen belongs to another one. */
  before?: ReactNode
  /** The screens about the same things, in the header; on a phone held upright they have a line of their own below it. */
  views?: ReactNode
  /** In the header, from the title on. */
  tools?: ReactNode
  /** Its controls, which take the whole header on a phone: its title is there for screen readers only. */
  line?: ReactNode
  /** At the header's end. */
  actions?: ReactNode
  /** Under the content, always in sight. */
  footer?: ReactNode
  /** A Panel over the end of the content. */
  aside?: ReactNode
  children: ReactNode
}

/** A screen in the shell: header and footer stay, the middle scrolls. After a navigation its title takes the focus. */
export function Page({ title, before, views, tools, line, actions, footer, aside, children }: Props) {
  const { t } = useTranslation()
  const find = t(isCompanyStart(useStart()) ? 'palette.title' : 'palette.go')
  const isUpright = useUprightPhone()
  const heading = useRef<HTMLHeadingElement>(null)

  useTitle(title)
  useLayoutEffect(() => {
    // On the very first screen the focus is left to the browser; a panel that opens with its screen keeps it.
    const isTaken = document.activeElement?.closest('main, main ~ aside') || document.querySelector('[data-autofocus]')
    if (arrived && !isTaken) heading.current?.focus()
    arrived = true
  }, [])

  const size = titleSize(title)
  return (
    <>
      <header className={classes.head} data-line={line ? '' : undefined}>
        {before}
        <h1
          ref={heading}
          tabIndex={-1}
          className={line ? 'vh' : 'cut'}
          dir="auto"
          style={size ? { fontSize: `${size / 16}rem` } : undefined}
          title={title.length > 25 ? title : undefined}
        >
          {title}
        </h1>
        {line ?? (
          <>
            {!isUpright && views}
            {tools}
            <span className={classes.space} />
            {actions}
            <button
              type="button"
              className={classes.find}
              aria-label={find}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={openPalette}
            >
              <IconSearch size={16} stroke={1.7} aria-hidden />
              <span className={classes.long}>{find}</span>
              <kbd className={classes.long}>{/Mac/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
            </button>
          </>
        )}
      </header>
      {isUpright && views && <div className={classes.views}>{views}</div>}
      <ActingBar />
      <OfflineBar />
      <main id="main" className={classes.main} tabIndex={-1}>
        <BlockName value={title}>{children}</BlockName>
      </main>
      {footer && <footer className={classes.foot}>{footer}</footer>}
      {aside}
    </>
  )
}
let arrived = false
