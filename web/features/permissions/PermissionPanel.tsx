import type { PermissionEntry } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../kit/form/LoadedPanel.tsx'
import { useClose } from '../../kit/form/saving/leaving/useClose.ts'
import { permissionCalls } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { Facts } from '../../kit/ui/Facts.tsx'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import classes from './permissions.module.css'
import { categoryName, lower, type PermissionCategory, permissionAbout, permissionName } from './permissions.ts'
import { usePermissionAddresses } from './usePermissionAddresses.ts'

/** One permission, read-only: the provider keeps its texts. */
export default function PermissionPanel() {
  const { t } = useTranslation()
  const { list } = usePermissionAddresses()
  const id = Number(useParams().permission_id)
  const read = useCall(permissionCalls.get, { params: { id } })
  return (
    <LoadedPanel title={t('list.open')} read={read} closesTo={list()}>
      {({ data }) => <Permission permission={data} />}
    </LoadedPanel>
  )
}

function Permission({ permission }: { permission: PermissionEntry }) {
  const { t } = useTranslation()
  const { list, kind } = usePermissionAddresses()
  const close = useClose(list())
  const { code, type, category, access_types, description } = permission
  return (
    <Panel title={permissionName(t, code, kind)} onClose={close}>
      <div className={classes.panel}>
        <p>{description ?? permissionAbout(t, code, kind)}</p>
        <Facts
          facts={[
            [t('permissions.type'), t(`permissions.type_${lower(type)}`)],
            [t('permissions.category'), categoryName(t, category as PermissionCategory)],
            [t('permissions.held_by'), access_types.map((each) => t(`permissions.kind_${lower(each)}`)).join(' · ')],
            [t('permissions.code'), code],
          ]}
        />
        <p className={classes.note}>{t('permissions.provider_keeps')}</p>
      </div>
    </Panel>
  )
}
