import { accessTypeIds } from '@kontor/contract/permissions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { permissionCalls } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { ListLink } from '../../kit/list/ListLink.tsx'
import { SearchField } from '../../kit/list/search/SearchField.tsx'
import { hasWords } from '../../kit/list/search/words.ts'
import { LinkSegments } from '../../kit/ui/button/LinkSegments.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { permissionAddresses } from './addresses.ts'
import classes from './permissions.module.css'
import { categoryName, inCategories, lower, permissionAbout, permissionName } from './permissions.ts'
import { usePermissionAddresses } from './usePermissionAddresses.ts'

/** The permissions that roles of a type can hold, by category. */
export default function PermissionsPage() {
  const { t } = useTranslation()
  const { kind } = usePermissionAddresses()
  const [words, find] = useState('')
  const links = Object.values(permissionAddresses).map((each) => ({
    to: each.list(),
    label: t(`permissions.kind_${lower(each.kind)}`),
  }))
  return (
    <AdminPage title={t('permissions.title')} aside={<Outlet />}>
      <div className={classes.head}>
        <LinkSegments label={t('permissions.kinds')} links={links} />
        <SearchField label={t('list.search')} value={words} onChange={find} />
      </div>
      <Permissions key={kind} words={words} />
    </AdminPage>
  )
}

function Permissions({ words }: { words: string }) {
  const { t } = useTranslation()
  const { kind, edit } = usePermissionAddresses()
  const read = useCall(permissionCalls.all, { query: { access_type_id: accessTypeIds[kind] } })
  return (
    <Loaded read={read}>
      {({ data }) => {
        const found = data
          .map((each) => ({
            ...each,
            name: permissionName(t, each.code, kind),
            about: each.description ?? permissionAbout(t, each.code, kind),
          }))
          .filter(({ name, about }) => hasWords(`${name} ${about}`, words))
        return (
          <div className={classes.list}>
            {found.length === 0 && <Empty>{t('list.none_found_words', { words: words.trim() })}</Empty>}
            {inCategories(found).map(([category, rows]) => (
              <section key={category} aria-labelledby={`category-${category}`}>
                <h2 id={`category-${category}`}>{categoryName(t, category)}</h2>
                <ul>
                  {rows.map(({ id, name, about, type }) => (
                    <li key={id}>
                      <ListLink to={edit({ permission_id: id })} variant="subtle" className={classes.row}>
                        <span className={classes.name}>{name}</span>
                        <span className={classes.about}>{about}</span>
                        <span className={classes.type}>{t(`permissions.type_${lower(type)}`)}</span>
                      </ListLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )
      }}
    </Loaded>
  )
}
