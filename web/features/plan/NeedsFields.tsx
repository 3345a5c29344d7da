import { useTranslation } from 'react-i18next'
import classes from './SearchFilters.module.css'
import { SeatsField } from './SeatsField.tsx'
import type { Plan } from './usePlan.ts'

export function NeedsFields({ plan: { address, meta } }: { plan: Plan }) {
  const { t } = useTranslation()
  return (
    <>
      <fieldset className={classes.choices}>
        <legend>{t('plan.type')}</legend>
        {[{ id: null, name: t('grid.all_types') }, ...(meta?.types ?? [])].map(({ id, name }) => (
          <label key={name}>
            <input
              type="radio"
              name="type"
              checked={(address.type ?? null) === id}
              onChange={() => address.go({ type: id })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <SeatsField address={address} />
      <fieldset className={classes.choices}>
        <legend>{t('plan.attributes')}</legend>
        {meta?.attributes.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={address.needs.includes(id)} onChange={() => address.toggleNeed(id)} />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  )
}
