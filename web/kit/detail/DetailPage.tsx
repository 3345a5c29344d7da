import { type ReactNode, useId } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { isAddressWithin } from '../address.ts'
import { Page } from '../ui/frame/Page.tsx'
import { useTitle } from '../ui/frame/useTitle.ts'
import classes from './DetailPage.module.css'
import { type TabAddress, Tabs, tabId } from './Tabs.tsx'

interface Props {
  title: string
  /** Its child routes, in order; without any of them in the address the first one opens. */
  tabs: readonly TabAddress[]
  /** At the header's end. */
  actions?: ReactNode
  footer?: ReactNode
  /** The outlet context of the tabs. */
  context?: unknown
  /** Around what a tab shows, where one form goes over all of them. */
  children?: (shown: ReactNode) => ReactNode
}

/** One thing on a screen of its own, in tabs. A form inside of a tab is asked about when the tab is left, one around them isn't. */
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
  /** At the end of its line: what can be done with it. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a tab: its heading on a strong line, and what belongs to it below. */
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
