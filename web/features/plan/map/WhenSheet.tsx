import { useTranslation } from 'react-i18next'
import { AnchoredDialog } from '../../../kit/overlay/anchored/AnchoredDialog.tsx'
import { DayStrip } from '../../../kit/overlay/DayStrip.tsx'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { NeedPresets, NeedToggles, SeatsField } from '../../needs/needs.ts'
import { useDayMarks, useOpenDay } from '../../open-day/open-day.ts'
import { useStripOccupancy } from '../occupancy/useStripOccupancy.tsx'
import { TypeChoice } from '../page/Strip.tsx'
import { TimeFields } from '../page/TimeChoice.tsx'
import { ShowCount } from '../resources/PlanNeedsPanel.tsx'
import type { Plan } from '../state/usePlan.ts'
import classes from './PhonePlan.module.css'
import { Scrubber } from './Scrubber.tsx'

/** Day, time and needs in one sheet; the map above it recolours with every change. */
export function WhenSheet({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation()
  const { address, meta } = plan
  return (
    <AnchoredDialog placement={null} className={classes.when!} aria-label={t('plan.when_and_what')} onClose={onClose}>
      <div className={classes.head}>
        <h2>{t('plan.when_and_what')}</h2>
        <button
          type="button"
          className={classes.link}
          onClick={() => address.go({ date: null, from: null, to: null, needs: null, seats: null, type: null })}
        >
          {t('list.clear')}
        </button>
      </div>
      <div className={classes.scroll}>
        <div className={classes.choices}>
          <Days plan={plan} />
          <TimeFields plan={plan} />
        </div>
        <Scrubber plan={plan} />
        <div className={classes.choices}>
          <TypeChoice plan={plan} />
          <NeedToggles needs={address} offered={meta} />
          <SeatsField needs={address} />
          <NeedPresets needs={address} />
        </div>
      </div>
      <Button variant="filled" onClick={onClose}>
        <ShowCount plan={plan} />
      </Button>
    </AnchoredDialog>
  )
}

/** The days of a week, those closed at the place hatched. */
function Days({ plan: { address, meta, showDay } }: { plan: Plan }) {
  const where = meta ? { level_id: meta.level.id } : null
  const { openDay } = useOpenDay(where)
  const date = address.date ?? meta?.date
  const signs = useStripOccupancy(meta?.level.id, date, openDay?.today)
  return (
    <DayStrip
      date={date}
      today={openDay?.today}
      closed={openDay?.closed_days.map(({ date }) => date) ?? []}
      signs={signs}
      onPick={showDay}
      {...useDayMarks(where)}
    />
  )
}
