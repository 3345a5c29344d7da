import type { ListedPreset } from '@kontor/contract'
import { IconCheck, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { Button } from 'react-aria-components/Button'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { useTranslation } from 'react-i18next'
import track from '../../ui/input/Switch.module.css'
import classes from './presets.module.css'
import { usePresetActions } from './usePresetActions.ts'
import { missingIn } from './usePresetState.ts'

interface Props {
  preset: ListedPreset
  isChosen: boolean
  onRename: () => void
  onDeleted: () => void
}

const size = { size: 14, stroke: 1.7 }

/** The row of a preset: its name, and buttons that move, switch, rename and delete it. */
export function PresetLine({ preset, isChosen, onRename, onDeleted }: Props) {
  const { t } = useTranslation()
  const { name, is_active } = preset
  const missing = missingIn(preset)
  const { toggle, drop } = usePresetActions(preset, onDeleted)
  return (
    <>
      <Button slot="drag" className={classes.icon!} aria-label={t('presets.move', { name })}>
        <IconGripVertical {...size} aria-hidden />
      </Button>
      <span className={classes.name}>
        <span dir="auto">{name}</span>
        {missing > 0 && <small>{t('presets.missing', { count: missing })}</small>}
      </span>
      {isChosen && <IconCheck size={16} stroke={1.9} aria-hidden />}
      <ToggleButton
        className={`${track.switch} ${classes.switch}`}
        isSelected={is_active}
        aria-label={t('presets.switch', { name })}
        onChange={toggle}
      />
      <Button className={classes.icon!} aria-label={t('presets.rename', { name })} onPress={onRename}>
        <IconPencil {...size} aria-hidden />
      </Button>
      <Button className={classes.icon!} aria-label={t('presets.delete', { name })} onPress={drop}>
        <IconTrash {...size} aria-hidden />
      </Button>
    </>
  )
}
