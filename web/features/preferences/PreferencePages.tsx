import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { type DetailFrame, DetailPage, TabsSide } from '../../kit/detail/DetailPage.tsx'
import { PickLayer } from '../../kit/pick/PickLayer.tsx'
import { useInitial } from '../../kit/session/session.ts'
import { LinkSegments } from '../../kit/ui/button/LinkSegments.tsx'
import { companyPreferenceAddresses, type PreferenceAddresses, preferenceAddresses } from './addresses.ts'
import { FormatExample } from './FormatExample.tsx'
import classes from './preferences.module.css'

interface Props {
  addresses: PreferenceAddresses
  frame: DetailFrame
  /** Above the categories: for whom the values hold. */
  lead: ReactNode
}

/** The category of dates and times, whose formats have an example. */
const ofFormats = '2'

/** The preferences by category, one's own or the company's; the panel of one of them lies over its category. */
export function PreferencePages({ addresses, frame, lead }: Props) {
  const { t } = useTranslation()
  const { preferencecategories } = useInitial()
  const { category } = useParams()
  return (
    <PickLayer>
      <DetailPage
        title={t('preferences.title')}
        frame={frame}
        head={<p className={classes.lead}>{lead}</p>}
        tabs={preferencecategories.map(({ id, name }) => ({ to: addresses.category({ category: id }), label: name }))}
        side={
          category === ofFormats && (
            <TabsSide>
              <div className={classes.side}>
                <FormatExample />
              </div>
            </TabsSide>
          )
        }
      >
        {() => <Outlet />}
      </DetailPage>
    </PickLayer>
  )
}

/** Leads from one's own preferences to the company's and back. */
export function WhoseSegments() {
  const { t } = useTranslation()
  return (
    <LinkSegments
      label={t('preferences.whose')}
      links={[
        { to: preferenceAddresses.all(), label: t('preferences.mine') },
        { to: companyPreferenceAddresses.all(), label: t('preferences.companys') },
      ]}
    />
  )
}
