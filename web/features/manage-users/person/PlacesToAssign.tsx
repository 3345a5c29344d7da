import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { users } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ListLink } from '../../../kit/list/ListLink.tsx'
import { SearchField } from '../../../kit/list/search/SearchField.tsx'
import { hasWords } from '../../../kit/list/search/words.ts'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { AdminPage } from '../../admin/admin.tsx'
import { usePlaces } from '../../levels/levels.ts'
import { peopleAddresses } from '../addresses.ts'
import classes from '../manage-users.module.css'

/** The places, of which one has the resource that a person is to get. */
export default function PlacesToAssign() {
  const { t } = useTranslation()
  const user_id = Number(useParams().user_id)
  const person = useCall(users.get, { params: { id: user_id } }).data?.data
  const places = usePlaces()
  const [words, setWords] = useState('')
  const found = places.filter(({ name, parents }) => hasWords([name, ...parents].join(' '), words))
  return (
    <AdminPage
      title={t('manage_users.assign_to', { name: person?.name ?? '' })}
      list={{ to: peopleAddresses.resources({ user_id }), label: t('manage_users.assigned') }}
      aside={<Outlet />}
    >
      <SearchField label={t('manage_users.place_asked')} value={words} onChange={setWords} />
      {found.length === 0 && <Empty>{t('pick.none_found', { words })}</Empty>}
      <ul className={classes.reservations}>
        {found.map(({ id, name, parents }) => (
          <li key={id}>
            <ListLink to={peopleAddresses.level({ user_id, levelId: id })} variant="subtle">
              {name}
            </ListLink>
            <span className={classes.quiet}>{parents.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}
