import type { DraftResource, MapElement } from '@kontor/contract'
import { IconGripVertical } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../../kit/list/search/SearchField.tsx'
import { hasWords } from '../../../../kit/list/search/words.ts'
import { useFormats } from '../../../../kit/time/formats.ts'
import classes from '../Editor.module.css'
import type { Editor } from '../state/useEditor.ts'

/** Everything that is on the map, and all that isn't yet: the same as the map, for reading and for keys. */
export function ElementLists({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const has = (text: string) => hasWords(text, words)
  const all = [...editor.elements.values()]
  const unplaced = editor.unplaced.filter(({ name, type }) => has(`${name} ${type}`))
  const areas = all.filter((element) => element.kind !== 'place' && has(element.name))
  const places = all
    .filter((element) => element.kind === 'place' && has(editor.nameOf(element)))
    .sort((a, b) => editor.nameOf(a).localeCompare(editor.nameOf(b), undefined, { numeric: true }))
  const isEmpty = !all.some(({ kind }) => kind === 'place')
  const placed = isEmpty ? t('maps.nothing_to_place') : t('maps.all_placed')
  return (
    <div className={classes.lists}>
      <SearchField label={t('maps.find')} value={words} onChange={setWords} />
      <Heading count={unplaced.length}>{t('maps.not_placed')}</Heading>
      <p className={classes.hint}>{editor.unplaced.length > 0 ? t('maps.place_how') : placed}</p>
      <ul>
        {unplaced.map((resource) => (
          <Unplaced key={resource.id} resource={resource} editor={editor} />
        ))}
      </ul>
      <Heading count={areas.length}>{t('maps.areas')}</Heading>
      <ul>
        {areas.map((element) => (
          <Placed key={element.key} element={element} editor={editor} />
        ))}
      </ul>
      <Heading count={places.length}>{t('maps.on_map')}</Heading>
      <ul>
        {places.map((element) => (
          <Placed key={element.key} element={element} editor={editor} />
        ))}
      </ul>
    </div>
  )
}

function Heading({ count, children }: { count: number; children: string }) {
  const { number } = useFormats()
  return (
    <h2>
      {children} <span>{number(count)}</span>
    </h2>
  )
}

function Unplaced({ resource, editor }: { resource: DraftResource; editor: Editor }) {
  const { id, name, type } = resource
  const isPlacing = editor.placing === id
  const press = ({ detail }: MouseEvent) => {
    // By keyboard it goes to the middle, to be moved from there by the arrows.
    if (detail === 0) editor.place(id, editor.draft.width / 2, editor.draft.height / 2)
    else editor.setPlacing(isPlacing ? null : id)
  }
  return (
    <li className={classes.item}>
      <button
        type="button"
        draggable
        aria-pressed={isPlacing}
        onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', String(id))}
        onClick={press}
      >
        <IconGripVertical size={14} stroke={1.9} aria-hidden />
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={classes.type}>{type}</span>
      </button>
    </li>
  )
}

function Placed({ element, editor }: { element: MapElement; editor: Editor }) {
  const { t } = useTranslation()
  const { key } = element
  const isPicked = editor.picked.has(key)
  const press = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    const keys = new Set(shiftKey || ctrlKey || metaKey ? editor.picked : [])
    if (!keys.delete(key)) keys.add(key)
    editor.pick(keys)
  }
  const state = editor.states.get(key) ?? 'new'
  return (
    <li className={classes.item}>
      <button type="button" aria-pressed={isPicked} onClick={press}>
        <b>
          <bdi>{editor.nameOf(element)}</bdi>
        </b>
        <span className={classes.type}>
          {state !== 'published'
            ? t(`maps.state_${state}`)
            : element.kind === 'place'
              ? editor.resources.get(element.resource_id)?.type
              : t(`maps.kind_${element.kind}`)}
        </span>
      </button>
    </li>
  )
}
