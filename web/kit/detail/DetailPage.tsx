import { type ReactNode, useId } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { isAddressWithin } from '../address.ts'
import { Page } from '../ui/frame/Page.tsx'
import { useTitle } from '../ui/frame/useTitle.ts'
import classes from './DetailPage.module.css'
import { type TabAddress, Tabs, tabId } from './Tabs.tsx'

interface Props {
  title: string
  /** The tabs: child routes, in order; the first one opens if the address names none. */
  tabs: readonly TabAddress[]
  /** At the header's end. */
  actions?: ReactNode
  footer?: ReactNode
  /** The outlet context of the tabs. */
  context?: unknown
  /** Wraps the content of the tabs, for a form that goes over all of them. */
  children?: (shown: ReactNode) => ReactNode
}

/**
 * A screen about one thing, in tabs. A form inside one tab asks before the tab is left; a form around all tabs doesn't.
 */
export function DetailPage({ title, tabs, actions, footer, context, children = (shown) => shown }: Props) {
  const id = useId()
  const { pathname } = useLocation()
  const at = tabs.findIndex(({ to }) => isAddressWithin(pathname, to))
  const current = tabs[at]
  useTitle(current ? `${current.label} · ${title}` : title)
  if (!current) return <Navigate to={tabs[0]!.to} replace />
  return (
    <Page title={title} actions={actions} footer={footer}>
      <Tabs label={title} tabs={tabs} panelId={id} />
      <div id={id} role="tabpanel" aria-labelledby={tabId(id, at)} className={classes.panel}>
        {children(<Outlet context={context} />)}
      </div>
    </Page>
  )
}

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
      {children}
    </section>
  )
}
