import { useTranslation } from 'react-i18next'
import { Outlet, useSearchParams } from 'react-router'
import { resourceClean } from '../../../kit/http/api.generated.ts'
import { LoadMore } from '../../../kit/list/foot/LoadMore.tsx'
import grouped from '../../../kit/list/grouped-rows.module.css'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { SearchField } from '../../../kit/list/search/SearchField.tsx'
import { SelectionBar } from '../../../kit/list/select/SelectionBar.tsx'
import { useSelection } from '../../../kit/list/select/useSelection.ts'
import { useAddress } from '../../../kit/list/useAddress.ts'
import { useList } from '../../../kit/list/useList.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Segments } from '../../../kit/ui/input/Segments.tsx'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { cleanAddresses } from '../addresses.ts'
import { CleanPlace, CleanViews } from '../CleanHead.tsx'
import { useMark } from '../useMark.ts'
import classes from './CleanPage.module.css'
import { CleanRows } from './CleanRows.tsx'

const states = ['due', 'clean'] as const

/** The resources to be cleaned, by place, those that have waited longest first (R308). */
export default function CleanPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const [, change] = useAddress()
  const { level_id = null, show } = cleanAddresses.list.read(search)
  const state = show === 'clean' ? 'clean' : 'due'
  const list = useList(resourceClean.list, {
    query: { state: [state], ...(level_id !== null && { level: [String(level_id)] }) },
  })
  const selection = useSelection(list.rows, list)
  const { mark, isMarking } = useMark()
  const other = state === 'due' ? 'clean' : 'due'
  return (
    <Page
      title={t('clean.title')}
      views={<CleanViews levelId={level_id} />}
      tools={<CleanPlace levelId={level_id} />}
      aside={<Outlet />}
    >
      <div className={classes.tools}>
        <Segments
          label={t('clean.states')}
          chosen={state}
          onChoose={(chosen) => change((next) => (chosen === 'due' ? next.delete('show') : next.set('show', chosen)))}
          choices={states.map((value) => ({ value, label: t(`clean.state_${value}`) }))}
        />
        <SearchField label={t('list.search')} value={list.words} onChange={list.search} />
      </div>
      <SelectionBar selection={selection} list={list}>
        <Button
          variant="subtle"
          loading={isMarking || selection.isGathering}
          onClick={() => void mark(selection.ids, other).then((isAnswered) => isAnswered && selection.clear())}
        >
          {state === 'due' ? t('clean.mark_several', { count: selection.count }) : t('clean.mark_due')}
        </Button>
      </SelectionBar>
      <ListBody list={list} empty={<Empty>{t(state === 'due' ? 'clean.nothing' : 'clean.none_clean')}</Empty>}>
        <CleanRows rows={list.rows} selection={selection} onMark={(id) => void mark([id], other)} />
        {list.hasMore && (
          <p className={grouped.more}>
            <LoadMore list={list} />
          </p>
        )}
      </ListBody>
    </Page>
  )
}
