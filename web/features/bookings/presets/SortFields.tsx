import type { UserPreference } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../kit/form/fields/SelectField.tsx'
import { userPreferences } from '../../../kit/http/api.generated.ts'
import { useAction, useCall } from '../../../kit/http/call.ts'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import classes from './PresetsPage.module.css'

/** The category of these settings. */
const ofBookings = { query: { preference_category_ids: [3] } }

/** The order of the bookings in all lists; a choice is saved at once (R209). */
export function SortFields() {
  const { t } = useTranslation()
  const read = useCall(userPreferences.list, ofBookings)
  return (
    <section>
      <h2>{t('booking_presets.sort')}</h2>
      <div className={classes.sort}>
        <Loaded read={read} rows={1} height={2.5}>
          {({ data }) => data.filter(isOrder).map((preference) => <Sort key={preference.id} preference={preference} />)}
        </Loaded>
      </div>
    </section>
  )
}

const isOrder = ({ preference }: UserPreference) => preference.endsWith('SortField')

function Sort({ preference }: { preference: UserPreference }) {
  const { id, name, value, version, preference_values } = preference
  const update = useAction(userPreferences.update)
  // The choice shows until the answer has come; `useAction` shows a failure.
  const shown = String(update.isPending ? (update.variables.body.value ?? value) : value)
  const set = (value: string) => update.mutate({ params: { id }, body: { value, version } })
  return (
    <SelectField
      label={name}
      field={{ name: preference.preference, value: shown, error: null, set }}
      options={preference_values}
    />
  )
}
