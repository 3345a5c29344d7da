import type { Setup } from '@kontor/contract'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { isAddressWithin } from '../../kit/address.ts'
import { addresses } from '../../kit/addresses.ts'
import { setup } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { setupAddresses } from './addresses.ts'
import { StepNav } from './nav/StepNav.tsx'
import classes from './Setup.module.css'
import { steps } from './steps.ts'

/** The guide of a new company: its steps at the side, the open one in the middle. Each step saves by itself. */
export default function SetupPage() {
  const { t } = useTranslation()
  const read = useCall(setup.get, {})
  return (
    <Page title={t('setup.title')} actions={<LinkButton to={addresses.home()}>{t('form.leave_anyway')}</LinkButton>}>
      <Loaded read={read} rows={6} height={3.25}>
        {({ data }) => <Guide setup={data} />}
      </Loaded>
    </Page>
  )
}

function Guide({ setup }: { setup: Setup }) {
  const { pathname } = useLocation()
  const frame = useRef<HTMLDivElement>(null)
  const step = steps.find((name) => isAddressWithin(pathname, setupAddresses[name]()))
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // At first the screen's title takes the focus.
    if (!isFirst.current && step) frame.current?.querySelector('h2')?.focus()
    if (step) isFirst.current = false
  }, [step])
  return (
    <div ref={frame} className={classes.guide}>
      <StepNav setup={setup} at={step} />
      <Outlet context={setup} />
    </div>
  )
}
