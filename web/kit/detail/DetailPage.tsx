import { type ComponentType, type ReactNode, useId } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { placeAt } from '../form/places.ts'
import { Page } from '../ui/frame/Page.tsx'
import { useTitle } from '../ui/frame/useTitle.ts'
import { BlockName } from '../ui/state/block-name.ts'
import { usePhone } from '../ui/theme/media.ts'
import classes from './DetailPage.module.css'
import { TabMenu } from './TabMenu.tsx'
import { type TabAddress, Tabs, tabId } from './Tabs.tsx'

/** The screen around the tabs: `Page`, or one that has more. */
export type DetailFrame = ComponentType<{ title: string; actions?: ReactNode; footer?: ReactNode; children: ReactNode }>

interface Props {
  title: string
  /** The screen around it; it must stay the same component while the tabs are shown. */
  frame?: DetailFrame
  /** Between the header and the tabs: the state of the thing in a line. */
  head?: ReactNode
  /** The tabs: child routes, in order; the first one opens if the address names none. */
  tabs: readonly TabAddress[]
  /** At the header's end. */
  actions?: ReactNode
  footer?: ReactNode
  /** Beside the tabs' content, where there is room. */
  side?: ReactNode
  /** The outlet context of the tabs. */
  context?: unknown
  /** Wraps the content of the tabs, for a form that goes over all of them. */
  children?: (shown: ReactNode) => ReactNode
}

/**
 * A screen about one thing, in tabs. A form inside one tab asks before the tab is left; a form around all tabs doesn't.
 * On a wide screen the tabs stand at the side, on a phone they are a menu.
 */
export function DetailPage(props: Props) {
  const { title, frame: Frame = Page, head, tabs, actions, footer, side, context, children = (shown) => shown } = props
  const id = useId()
  const phone = usePhone()
  const { pathname, search } = useLocation()
  const current = placeAt(tabs, pathname)
  useTitle(current ? `${current.label} · ${title}` : title)
  if (!current) return <Navigate to={{ pathname: tabs[0]!.to, search }} replace />
  const at = tabs.indexOf(current)
  return (
    <Frame title={title} actions={actions} footer={footer}>
      <div className={classes.frame}>
        {head}
        <div className={classes.sides}>
          {phone ? (
            <TabMenu label={title} tabs={tabs} at={at} />
          ) : (
            <Tabs label={title} tabs={tabs} at={at} panelId={id} />
          )}
          <div id={id} className={classes.panel} {...(phone ? region(current.label) : panelOf(tabId(id, at)))}>
            <BlockName value={current.label}>{children(<Outlet context={context} />)}</BlockName>
          </div>
          {side}
        </div>
      </div>
    </Frame>
  )
}

const region = (label: string) => ({ role: 'region', 'aria-label': label })
const panelOf = (tab: string) => ({ role: 'tabpanel', 'aria-labelledby': tab })

/** Stands beside the content of the tabs; below it where there is no room. */
export const TabsSide = ({ children }: { children: ReactNode }) => <aside className={classes.side}>{children}</aside>

interface SectionProps {
  title: string
  /** Buttons at the end of its line. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of a tab: its heading on a strong line, and its content. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      <BlockName value={title}>{children}</BlockName>
    </section>
  )
}
