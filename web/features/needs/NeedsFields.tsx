import { planSection } from '@kontor/contract/calls/sections.ts'
import { useTranslation } from 'react-i18next'
import { Presets } from '../../kit/list/presets/Presets.tsx'
import { EquipmentSign } from '../resource-attributes/resource-attributes.ts'
import { presetStateOf } from './choosing.ts'
import classes from './NeedsFields.module.css'
import type { Needs, OfferedNeeds } from './needs-of.ts'
import { SeatsField } from './SeatsField.tsx'

interface Props {
  needs: Needs
  offered: OfferedNeeds | undefined
}

/** A type, a number of seats, equipment, and the presets of them. */
export function NeedsFields({ needs, offered }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <NeedPresets needs={needs} />
      <fieldset className={classes.choices}>
        <legend>{t('plan.type')}</legend>
        {[{ id: null, name: t('resource_types.all') }, ...(offered?.types ?? [])].map(({ id, name }) => (
          <label key={name}>
            <input
              type="radio"
              name="type"
              checked={(needs.type ?? null) === id}
              onChange={() => needs.go({ type: id })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <SeatsField needs={needs} />
      <fieldset className={classes.choices}>
        <legend>{t('plan.attributes')}</legend>
        {offered?.attributes.map(({ id, name, icon }) => (
          <label key={id}>
            <input type="checkbox" checked={needs.needs.includes(id)} onChange={() => needs.toggleNeed(id)} />
            {icon && <EquipmentSign icon={icon} size={16} />}
            {name}
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** The kept sets of needs. */
export function NeedPresets({ needs }: { needs: Needs }) {
  return (
    <div className={classes.presets}>
      <Presets section={planSection} kept={presetStateOf(needs)} />
    </div>
  )
}
