import type { WorkingHours } from '@kontor/contract'
import { weekdays } from '@kontor/contract/calls/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { DoneFoot } from '../../../kit/pick/DoneFoot.tsx'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Switch } from '../../../kit/ui/input/Switch.tsx'
import { WeekFields } from '../../opening-hours/opening-hours.tsx'
import { hoursPicker } from './pickers.ts'
import classes from './WorkingHoursEditor.module.css'

const usual: [string, string][] = [['08:00', '18:00']]
const usualWeek: WorkingHours = Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, usual]))

/** Opening hours by weekday on the place's own clock; a day may have several ranges, or none. */
export default function WorkingHoursEditor() {
  const pick = usePick(hoursPicker)
  const { field, none, needs, close } = pick
  const { t } = useTranslation()
  const hours = field.value
  return (
    <PickPanel pick={pick}>
      <div className={classes.week}>
        {none && (
          <Switch
            label={t('pick.own_hours')}
            {...(hours === null && { hint: none })}
            checked={hours !== null}
            onChange={(own) => field.set(own ? (needs.begins ?? usualWeek) : null)}
          />
        )}
        {hours !== null && <WeekFields week={needs.week} />}
      </div>
      <DoneFoot onDone={close}>
        {hours !== null && (
          <Button
            variant="subtle"
            size="small"
            onClick={() =>
              field.set(
                Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, hours.monday ?? []])) as WorkingHours,
              )
            }
          >
            {t('pick.copy_monday')}
          </Button>
        )}
      </DoneFoot>
    </PickPanel>
  )
}
