import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/session/may.ts'
import { LinkSegments } from '../../kit/ui/button/LinkSegments.tsx'
import { lower, type RoleKind } from '../permissions/permissions.ts'
import { roleAddresses } from './addresses.ts'
import classes from './roles.module.css'

/** The lists of the types of roles that the person may see, and what the roles of the present one are for. */
export function RoleTabs({ kind }: { kind: RoleKind }) {
  const { t } = useTranslation()
  const may = useMay()
  const links = roleAddresses
    .filter(({ code }) => may([code]))
    .map((each) => ({ to: each.catalogue.list(), label: t(`permissions.kind_${lower(each.kind)}`) }))
  return (
    <div className={classes.tabs}>
      <LinkSegments label={t('roles.kinds')} links={links} />
      <p>{t(`roles.about_${lower(kind)}`)}</p>
    </div>
  )
}
