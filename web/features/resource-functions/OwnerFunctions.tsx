import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { resourceFunctions } from '../../kit/http/api.generated.ts'
import { useMay } from '../../kit/session/may.ts'
import { AdminPage } from '../admin/admin.tsx'
import { FunctionList } from './FunctionList.tsx'
import classes from './OwnerFunctions.module.css'
import type { Owner } from './owner.ts'

interface Props {
  owner: Owner & { name: string }
  /** The list that the owner is an entry of. */
  list: { to: string; label: string }
  mayChange: boolean
  children: ReactNode
}

/** The functions that a type or a place hands on. */
export function OwnerFunctions({ owner, list, mayChange, children }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const { pathname } = useLocation()
  const start = pathname.replace(/(\/functions\/\d+).*$/, '$1')
  return (
    <AdminPage title={t('resource_functions.of', { name: owner.name })} list={list}>
      <div className={classes.page}>
        <p className={classes.about}>{children}</p>
        <FunctionList
          owner={owner}
          to={(code) => `${start}/${code}`}
          mayChange={mayChange && may(resourceFunctions.update.access)}
        />
      </div>
    </AdminPage>
  )
}
