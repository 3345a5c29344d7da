import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { levels } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ListLink } from '../../../kit/list/ListLink.tsx'
import { SearchField } from '../../../kit/list/search/SearchField.tsx'
import { hasWords } from '../../../kit/list/search/words.ts'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { peopleAddresses } from '../addresses.ts'
import classes from '../manage-users.module.css'

/** The resources of a place, of which a person is to get one. */
export default function ResourcesToAssign() {
  const { t } = useTranslation()
  const params = useParams()
  const [user_id, levelId] = [Number(params.user_id), Number(params.levelId)]
  const close = useClose(peopleAddresses.levels({ user_id }))
  const read = useCall(levels.resources, { params: { id: levelId } })
  const [words, setWords] = useState('')
  return (
    <Panel title={t('manage_users.choose_resource')} onClose={close}>
      <Loaded read={read} rows={6}>
        {({ data }) => {
          const found = data.filter(({ name }) => hasWords(name, words))
          return (
            <>
              <SearchField label={t('form.resources')} value={words} onChange={setWords} />
              {found.length === 0 && <Empty>{t('pick.none_found', { words })}</Empty>}
              <ul className={classes.reservations}>
                {found.slice(0, 200).map(({ id, name }) => (
                  <li key={id}>
                    <ListLink to={peopleAddresses.assign({ user_id, levelId, resourceId: id })} variant="subtle">
                      {name}
                    </ListLink>
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}
