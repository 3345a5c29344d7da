import type { ListedPreset } from '@kontor/contract'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useTranslation } from 'react-i18next'
import { presets } from '../../http/api.generated.ts'
import { useAction, useCall } from '../../http/call.ts'
import FloatingGroup from '../../overlay/FloatingGroup.tsx'
import type { Float } from '../../overlay/useOverlay.ts'
import { Loaded } from '../../ui/state/Loaded.tsx'
import { NameForm } from './NameForm.tsx'
import { PresetLine } from './PresetLine.tsx'
import classes from './presets.module.css'
import { isSaidAtField, Renaming } from './Renaming.tsx'
import { shownOrder } from './shown-order.ts'
import type { PresetState } from './usePresetState.ts'
import { useReordering } from './useReordering.ts'

interface Props extends Float {
  section: string
  kept: PresetState
  /** The id of the preset whose filters the list has. */
  chosen: number | null
  onChoose: (preset: ListedPreset) => void
  draft: PresetDraft
  onDraft: Dispatch<SetStateAction<PresetDraft>>
}

/** Names that are typed and not saved yet: of a new preset, and another one for the preset `renamed`. */
export interface PresetDraft {
  name: string
  renamed: { id: number; before: string; name: string } | null
}

/** The presets of a list: choose, move, rename, switch and delete them, and save the filters as another one. */
export default function PresetList({ section, kept, chosen, onChoose, draft, onDraft, ...float }: Props) {
  const { t } = useTranslation()
  const read = useCall(presets.list, { params: { section } })
  const create = useAction(presets.create, { claims: isSaidAtField })
  const isNarrowed = Object.keys(kept.values).length > 0
  const { renamed } = draft
  const rename = (renamed: PresetDraft['renamed']) => onDraft((now) => ({ ...now, renamed }))
  const setName = (name: string) => onDraft((now) => ({ ...now, name }))
  // The preset as it is now: it may have been switched or moved since the renaming began.
  const preset = read.data?.data.find(({ id }) => id === renamed?.id)
  const save = async (name: string) => {
    const { data } = await create.mutateAsync({ body: { name, section, preset: kept.values } })
    setName('')
    onChoose({ ...data, missing: {} })
  }
  return (
    <FloatingGroup label={t('presets.title')} {...float}>
      <div className={classes.panel}>
        <Loaded read={read} rows={3}>
          {({ data }) => (
            <Rows
              rows={data}
              chosen={chosen}
              onChoose={onChoose}
              onRename={({ id, name }) => rename({ id, before: name, name })}
              onDeleted={(id) => {
                if (id === chosen) kept.forget()
                if (id === renamed?.id) rename(null)
              }}
            />
          )}
        </Loaded>
        {renamed && preset ? (
          <Renaming
            key={preset.id}
            preset={preset}
            name={renamed.name}
            onName={(name) => rename({ ...renamed, name })}
            onDone={() => rename(null)}
          />
        ) : isNarrowed ? (
          <NameForm label={t('presets.save_as')} name={draft.name} onName={setName} onSave={save} />
        ) : (
          <p className={classes.hint}>{t('presets.narrow_first')}</p>
        )}
      </div>
    </FloatingGroup>
  )
}

interface RowsProps extends Pick<Props, 'chosen' | 'onChoose'> {
  rows: readonly ListedPreset[]
  onRename: (preset: ListedPreset) => void
  onDeleted: (id: number) => void
}

function Rows({ rows, chosen, onChoose, onRename, onDeleted }: RowsProps) {
  const { t } = useTranslation()
  const order = useAction(presets.order)
  const [moved, setMoved] = useState<readonly number[] | null>(null)
  const shown = shownOrder(rows, moved)
  const move = (ids: readonly number[]) => {
    setMoved(ids)
    const list = ids.map((id, place) => ({ id, ordering: place + 1 }))
    order
      .mutateAsync({ body: { list } })
      .finally(() => setMoved(null))
      .catch(() => undefined)
  }
  const dragAndDropHooks = useReordering(shown, move)
  const choose = (keys: 'all' | Set<string | number>) => {
    const preset = rows.find(({ id }) => keys !== 'all' && keys.has(id))
    if (preset) onChoose(preset)
  }
  return (
    <GridList
      aria-label={t('presets.title')}
      className={classes.rows!}
      items={shown}
      dependencies={[shown, chosen]}
      selectionMode="single"
      disabledBehavior="selection"
      selectedKeys={chosen === null ? [] : [chosen]}
      disabledKeys={shown.filter(({ is_active }) => !is_active).map(({ id }) => id)}
      onSelectionChange={choose}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className={classes.hint}>{t('presets.none')}</p>}
    >
      {(preset) => (
        <GridListItem textValue={preset.name} className={classes.row!} data-off={!preset.is_active || undefined}>
          <PresetLine
            preset={preset}
            isChosen={preset.id === chosen}
            onRename={() => onRename(preset)}
            onDeleted={() => onDeleted(preset.id)}
          />
        </GridListItem>
      )}
    </GridList>
  )
}
