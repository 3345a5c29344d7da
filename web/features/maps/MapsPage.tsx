import type { MapEntry } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import { comma } from '../../i18n.ts'
import { DeleteButton } from '../../kit/form/saving/DeleteButton.tsx'
import { mapDrafts, maps } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { AddButton } from '../../kit/list/AddButton.tsx'
import { NoneFound } from '../../kit/list/NoneFound.tsx'
import { SearchField } from '../../kit/list/search/SearchField.tsx'
import { useWords } from '../../kit/list/search/useWords.ts'
import { hasWords } from '../../kit/list/search/words.ts'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { mapAddresses } from './addresses.ts'
import classes from './MapsPage.module.css'
import { MapThumbnail } from './MapThumbnail.tsx'

/** The floor plans, each with the places that show it. */
export default function MapsPage() {
  const { t } = useTranslation()
  const { typed: words, search } = useWords()
  const read = useCall(maps.list, {})
  const add = (
    <AddButton route={mapDrafts.create} to={mapAddresses.add()}>
      {t('maps.add')}
    </AddButton>
  )
  return (
    <AdminPage title={t('maps.title')} actions={add} aside={<Outlet />}>
      <Loaded read={read} rows={10}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty action={add}>{t('maps.none')}</Empty>
          ) : (
            <>
              <div className={classes.tools}>
                <SearchField label={t('maps.search')} value={words} onChange={search} />
              </div>
              <MapList all={data} words={words} onClear={() => search('')} />
            </>
          )
        }
      </Loaded>
    </AdminPage>
  )
}

interface ListProps {
  all: readonly MapEntry[]
  words: string
  onClear: () => void
}

/** The maps whose name, or a place of theirs, holds the words. */
function MapList({ all, words, onClear }: ListProps) {
  const { t } = useTranslation()
  const found = all.filter(({ name, levels }) => hasWords([name, ...levels].join(' '), words))
  if (found.length === 0) return <NoneFound words={words} chosen={0} clear={onClear} />
  return (
    <ul className={classes.list} aria-label={t('maps.title')}>
      {found.map((map) => (
        <MapRow key={map.id} map={map} />
      ))}
    </ul>
  )
}

function MapRow({ map }: { map: MapEntry }) {
  const { t } = useTranslation()
  const { id, name, levels, is_published, has_draft, resource_count, meta } = map
  return (
    <li className={classes.row}>
      <MapThumbnail map={map} />
      <span className={classes.name}>
        {meta.update ? (
          <Link className="link" to={mapAddresses.edit({ map_id: id })} dir="auto">
            {name}
          </Link>
        ) : (
          <span dir="auto">{name}</span>
        )}
        <span className={classes.places}>{levels.join(comma()) || t('maps.unused')}</span>
      </span>
      <span className={classes.count}>{t('levels.resources', { count: resource_count })}</span>
      <span className={classes.state}>
        {is_published && <Tag tone="ok">{t('maps.state_published')}</Tag>}
        {has_draft && <Tag tone="warn">{t(is_published ? 'maps.draft' : 'maps.unpublished')}</Tag>}
      </span>
      {meta.delete && (
        <DeleteButton
          route={mapDrafts.remove}
          input={{ params: { id } }}
          name={name}
          onDeleted={() => showToast(t('form.deleted', { name }))}
        >
          {t('maps.delete_text')}
        </DeleteButton>
      )}
    </li>
  )
}
