import type { ItemRights } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { resourcePermissions } from '../../../kit/http/api.generated.ts'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { SearchField } from '../../../kit/list/search/SearchField.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { resourceAddresses } from '../addresses.ts'
import classes from './RightLines.module.css'

/** The people who have the right at the address on a resource. */
export default function PeoplePanel() {
  const { t } = useTranslation()
  const { id: at, right: asked } = useParams()
  const [id, right] = [Number(at), asked as keyof ItemRights]
  const close = useClose(resourceAddresses.permissions({ id }))
  const list = useList(resourcePermissions.people, { params: { id, right }, name: 'people' })
  const count = list.total === null ? '' : t('resource_permissions.people', { count: list.total })
  return (
    <Panel title={t(`resource_permissions.${right}`)} onClose={close}>
      <div className={classes.people}>
        <SearchField label={t('list.search')} value={list.words} onChange={list.search} />
        <ListBody list={list} empty={<Empty>{t('resource_permissions.no_people')}</Empty>}>
          <p role="status" className={classes.hint}>
            {count}
          </p>
          <ul className={classes.names} aria-label={t(`resource_permissions.${right}`)}>
            {list.rows.map((person) => (
              <li key={person.id}>
                <bdi>{person.name}</bdi>
              </li>
            ))}
          </ul>
        </ListBody>
        {list.hasMore && (
          <Button loading={list.isLoadingMore} onClick={list.loadMore}>
            {t('list.load_more')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
