import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/session/may.ts'
import { LinkSegments } from '../../kit/ui/button/LinkSegments.tsx'
import { lower, type RoleKind } from '../permissions/permissions.ts'
import { containerAddresses } from './addresses.ts'
import classes from './containers.module.css'

/** The lists of the types of groups that the person may see, and what the groups of the present one are for. */
export function ContainerTabs({ kind }: { kind: RoleKind }) {
  const { t } = useTranslation()
  const may = useMay()
  const links = containerAddresses
    .filter(({ code }) => may([code]))
    .map((each) => ({ to: each.catalogue.list(), label: t(`permissions.kind_${lower(each.kind)}`) }))
  return (
    <div className={classes.tabs}>
      <LinkSegments label={t('containers.kinds')} links={links} />
      <p>{t(`containers.about_${lower(kind)}`)}</p>
    </div>
  )
}
