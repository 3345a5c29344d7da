import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Panel } from '../../kit/Panel.tsx'
import { TextField } from '../../kit/TextField.tsx'
import classes from './SearchFilters.module.css'
import { usePlan } from './usePlan.ts'

/** Kinds, seats and attributes to look for. What is chosen shows at once beside it, and is the address. */
export default function SearchFilters() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { address, meta, marked, meeting } = usePlan()
  const close = () => void navigate(pathname.replace(/\/search-filters$/, '') + address.search)
  const toggle = (name: string) => {
    const needs = address.needs.includes(name)
      ? address.needs.filter((need) => need !== name)
      : [...address.needs, name]
    address.go({ needs: needs.join() || null })
  }
  return (
    <Panel
      title={t('plan.needs')}
      onClose={close}
      footer={
        <>
          <Button variant="filled" onClick={close}>
            {meeting === null ? t('plan.show_shown', { shown: marked.length }) : t('plan.meeting', { n: meeting })}
          </Button>
          <Button variant="subtle" onClick={() => address.go({ needs: null, seats: null, type: null })}>
            {t('list.clear')}
          </Button>
        </>
      }
    >
      <fieldset className={classes.choices}>
        <legend>{t('grid.what')}</legend>
        {[{ id: null, name: t('grid.all_types') }, ...(meta?.types ?? [])].map(({ id, name }) => (
          <label key={name}>
            <input
              type="radio"
              name="type"
              checked={(address.type ?? null) === id}
              onChange={() => address.go({ type: id === null ? null : String(id) })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <TextField
        label={t('plan.least_seats')}
        type="number"
        min={0}
        inputMode="numeric"
        value={address.seats || ''}
        onChange={(event) => address.go({ seats: Number(event.target.value) > 0 ? event.target.value : null })}
      />
      <fieldset className={classes.choices}>
        <legend>{t('plan.attributes')}</legend>
        {meta?.attributes.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={address.needs.includes(name)} onChange={() => toggle(name)} />
            {name}
          </label>
        ))}
      </fieldset>
    </Panel>
  )
}
