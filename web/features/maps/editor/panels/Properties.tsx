import type { MapElement } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../../../kit/ui/button/Button.tsx'
import { Segments } from '../../../../kit/ui/input/Segments.tsx'
import { TextField } from '../../../../kit/ui/input/TextField.tsx'
import { usePhone } from '../../../../kit/ui/theme/media.ts'
import { resourceAddresses } from '../../../resources/addresses.ts'
import classes from '../Editor.module.css'
import { boxOfAll, moved, resized, rotated, rounded } from '../state/geometry.ts'
import type { Editor } from '../state/useEditor.ts'
import { JoinRoom, PartRoom } from './JoinedRoom.tsx'
import { NumberEntry } from './NumberEntry.tsx'
import { ResourceName } from './ResourceName.tsx'

/** The name, the position, the size and the turn of what is selected. */
export function Properties({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const phone = usePhone()
  const { selected, draft } = editor
  const box = boxOfAll(selected)
  const [only] = selected
  if (!box || !only) return <p className={classes.hint}>{t(phone ? 'maps.select_how_phone' : 'maps.select_how')}</p>
  const metre = draft.units_per_metre ?? 1
  const unit = draft.units_per_metre ? 'm' : ''
  const shown = (units: number) => rounded(units / metre)
  const to = (next: Partial<typeof box>) => editor.put(resized(selected, box, { ...box, ...next }))
  const isOne = selected.length === 1
  return (
    <>
      <h2>
        <bdi>{isOne ? editor.nameOf(only) : t('maps.selected', { n: selected.length })}</bdi>
      </h2>
      {isOne && only.kind === 'place' && (
        <ResourceName key={only.key} id={only.resource_id} name={editor.nameOf(only)} />
      )}
      {isOne && only.kind === 'place' && (
        <Link className="link" to={resourceAddresses.edit({ id: only.resource_id })}>
          {t('maps.open_resource')}
        </Link>
      )}
      {isOne && only.kind !== 'place' && <AreaName key={only.key} element={only} editor={editor} />}
      {isOne && only.kind === 'room' && <JoinRoom element={only} editor={editor} />}
      <div className={classes.numbers}>
        <NumberEntry
          label="X"
          unit={unit}
          value={shown(box.x)}
          onEnter={(x) => editor.put(selected.map((each) => moved(each, x * metre - box.x, 0)))}
        />
        <NumberEntry
          label="Y"
          unit={unit}
          value={shown(box.y)}
          onEnter={(y) => editor.put(selected.map((each) => moved(each, 0, y * metre - box.y)))}
        />
        <NumberEntry
          label={t('maps.width')}
          unit={unit}
          least={0.01}
          value={shown(box.width)}
          onEnter={(width) => to({ width: width * metre })}
        />
        <NumberEntry
          label={t('maps.height')}
          unit={unit}
          least={0.01}
          value={shown(box.height)}
          onEnter={(height) => to({ height: height * metre })}
        />
        <NumberEntry
          label={t('maps.rotation')}
          unit="°"
          value={isOne && only.kind === 'place' ? only.rotation : 0}
          onEnter={(degrees) =>
            editor.put(rotated(selected, degrees - (isOne && only.kind === 'place' ? only.rotation : 0)))
          }
        />
      </div>
      {isOne && only.kind === 'place' && <PartRoom element={only} editor={editor} />}
      <Button variant="subtle" className={classes.remove} onClick={() => editor.remove(selected)}>
        {t('maps.take_off')}
      </Button>
    </>
  )
}

function AreaName({ element, editor }: { element: Exclude<MapElement, { kind: 'place' }>; editor: Editor }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(element.name)
  const save = () => {
    const name = typed.trim()
    if (name) editor.put([{ ...element, name }])
    else setTyped(element.name)
  }
  return (
    <>
      <TextField
        label={t('form.name')}
        maxLength={200}
        data-names-element
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <Segments
        label={t('maps.kind')}
        choices={(['zone', 'room'] as const).map((kind) => ({ value: kind, label: t(`maps.kind_${kind}`) }))}
        chosen={element.kind}
        onChoose={(kind) => editor.put([{ ...element, kind }])}
      />
    </>
  )
}
